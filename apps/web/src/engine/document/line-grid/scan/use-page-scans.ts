import { type RefObject, useEffect, useEffectEvent } from 'react'
import { takeScans } from '../../../../runtime/scans/scans.ts'

/** A pull-down of the header, which has the focus when a new document opens: a barcode is not meant for it. */
const isPullDown = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  target.closest('[data-field]:is([data-look="reference"], [data-look="coded"])') !== null

/** Whether the open pull-down offers the typed text. */
const isOffered = (code: string) =>
  [...document.querySelectorAll<HTMLElement>('.ant-select-dropdown .ant-select-item-option-active')].some(
    (option) => option.checkVisibility() && option.textContent.toLowerCase().includes(code.toLowerCase()),
  )

/** Removes the scanned text from the field, with the events of a person's typing. */
function clear(input: HTMLInputElement) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Scans outside text input go to the lines of this page. */
export function usePageScans(page: RefObject<HTMLElement | null>, onScan: ((code: string) => void) | undefined) {
  const isActive = useEffectEvent(() => onScan !== undefined && page.current?.checkVisibility() === true)
  const take = useEffectEvent((code: string, target: EventTarget | null) => {
    if (isPullDown(target)) clear(target)
    onScan?.(code)
  })
  useEffect(
    () =>
      takeScans({
        isActive: () => isActive(),
        isOurField: isPullDown,
        isAnswered: isOffered,
        take: (code, target) => take(code, target),
      }),
    [],
  )
}
