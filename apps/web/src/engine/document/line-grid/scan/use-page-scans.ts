import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { createScanReader } from './scan-reader.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)

/** A scan while nobody is in a field belongs to the lines on this page. */
export function usePageScans(page: RefObject<HTMLElement | null>, onScan: ((code: string) => void) | undefined) {
  const read = useRef(createScanReader()).current
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (onScan === undefined || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    if (!page.current?.checkVisibility()) return
    const { code } = read({ key: event.key, at: event.timeStamp })
    if (code === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onScan(code)
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed, { capture: true })
    return () => document.removeEventListener('keydown', pressed, { capture: true })
  }, [])
}
