import { useEffect, useEffectEvent, useRef } from 'react'
import { fetchChoices } from './fetch-choices.ts'
import type { Narrowing } from './names.ts'
import type { OptionSource } from './option-source.ts'

/** When the filter of the choice changes (another warehouse), a chosen value that no longer matches is removed. */
export function useFitting(source: OptionSource, narrowing: Narrowing, value: string, onMisfit: () => void) {
  const narrowingText = JSON.stringify(narrowing)
  const before = useRef(narrowingText)
  const check = useEffectEvent(async (signal: AbortSignal) => {
    if (value === '' || narrowingText === '{}') return
    const fitting = await fetchChoices(source, { ...narrowing, ids: value }).catch(() => undefined)
    if (fitting?.length === 0 && !signal.aborted) onMisfit()
  })
  useEffect(() => {
    if (before.current === narrowingText) return
    before.current = narrowingText
    const controller = new AbortController()
    check(controller.signal)
    return () => controller.abort()
  }, [narrowingText])
}
