import { useEffect, useEffectEvent, useRef } from 'react'
import { fetchChoices } from './fetch-choices.ts'
import type { Narrowing } from './names.ts'
import type { OptionSource } from './option-source.ts'

/** When what a thing belongs to changes (another warehouse), a chosen one that is not of it is taken away. */
export function useFitting(source: OptionSource, narrowing: Narrowing, value: string, onMisfit: () => void) {
  const said = JSON.stringify(narrowing)
  const before = useRef(said)
  const check = useEffectEvent(async (asked: AbortSignal) => {
    if (value === '' || said === '{}') return
    const fitting = await fetchChoices(source, { ...narrowing, ids: value }).catch(() => undefined)
    if (fitting?.length === 0 && !asked.aborted) onMisfit()
  })
  useEffect(() => {
    if (before.current === said) return
    before.current = said
    const asked = new AbortController()
    check(asked.signal)
    return () => asked.abort()
  }, [said])
}
