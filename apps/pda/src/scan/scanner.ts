import { isRepeatedScan, type TakenScan } from '@entrepot/domain/scan/repeated-scan'
import { createScanField } from './scan-field.ts'
import { createWedge, REST_MS, type ScannerMarks, type WedgeEvent } from './wedge.ts'

/** Receives scans, and typed keys that no field uses. */
export interface ScanTaker {
  readonly scan: (code: string) => void
  readonly keys?: ((keys: readonly string[]) => void) | undefined
}

export interface Scanner {
  /** Registers a receiver; the latest one receives all scans until the result is called. */
  readonly take: (taker: ScanTaker) => () => void
  /** Handles a code that the camera read or a person typed. */
  readonly read: (code: string) => void
}

/** What scanners send for the GS1 separator (ASCII 29), which has no key. */
const isGroupSeparator = (event: KeyboardEvent) => event.ctrlKey && event.key === ']'

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file')

/** Restores the field to its value before the scan. Uses the native setter, so that React notices the change. */
function restoreField(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Detects scans of keyboard scanners anywhere on the screen; speed distinguishes them from typing. */
export function startScanner(marks: () => ScannerMarks, label: () => string): Scanner {
  const takers: ScanTaker[] = []
  const wedge = createWedge(marks)
  let last: TakenScan | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let valueBefore = ''

  const read = (code: string) => {
    const scan = { code, at: performance.now() }
    if (isRepeatedScan(last, scan)) return
    last = scan
    takers.at(-1)?.scan(code)
  }
  const pass = (events: readonly WedgeEvent[], isInField: boolean) => {
    for (const event of events) {
      if (event.is === 'scan') read(event.code)
      else if (!isInField) takers.at(-1)?.keys?.(event.keys)
    }
  }

  const scanField = createScanField({ label, onText: (text) => pass([{ is: 'scan', code: text }], false) })

  addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      const isSeparator = isGroupSeparator(event)
      if ((event.ctrlKey || event.metaKey || event.altKey) && !isSeparator) return
      const isInField = isField(target) && target !== scanField.element
      if (isInField && !wedge.isRunning()) valueBefore = target.value
      const key = isSeparator ? '\u001d' : event.key
      const { events, isOfScan } = wedge.press({ key, at: event.timeStamp, isHeld: event.repeat })
      clearTimeout(timer)
      // People may type fast in a field: there, only Enter at scanner speed counts as a scan.
      timer = setTimeout(() => {
        const rested = wedge.rest()
        if (!isInField) pass(rested, false)
      }, REST_MS)
      const isScan = events.some(({ is }) => is === 'scan')
      if (isScan || (isOfScan && !isInField) || isSeparator || target === scanField.element) {
        if (key.length === 1 || key === 'Enter' || (key === 'Tab' && isScan)) event.preventDefault()
      }
      if (isScan && isInField) restoreField(target, valueBefore)
      if (isScan) event.stopPropagation()
      pass(events, isInField)
    },
    { capture: true },
  )
  // Some scanners paste.
  addEventListener('paste', (event) => {
    if (isField(event.target) && event.target !== scanField.element) return
    const text = event.clipboardData?.getData('text').trim() ?? ''
    if (text !== '') read(text)
  })

  return {
    read,
    take: (taker) => {
      takers.push(taker)
      return () => {
        takers.splice(takers.indexOf(taker), 1)
      }
    },
  }
}
