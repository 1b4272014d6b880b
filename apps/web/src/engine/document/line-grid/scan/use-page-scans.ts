import { type RefObject, useEffect, useEffectEvent } from 'react'
import { takeScans } from '../../../../runtime/scans/scans.ts'

/** A pull-down of the header, where a new document begins: no barcode is meant for it. */
const isPullDown = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  target.closest('[data-field]:is([data-look="reference"], [data-look="coded"])') !== null

/** The open pull-down offers what was typed. */
const isOffered = (code: string) =>
  [...document.querySelectorAll<HTMLElement>('.ant-select-dropdown .ant-select-item-option-active')].some(
    (option) => option.checkVisibility() && option.textContent.toLowerCase().includes(code.toLowerCase()),
  )

/** What the scanner typed into a field is taken out of it again, as a hand would. */
function clear(input: HTMLInputElement) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A scan while nobody is typing belongs to the lines on this page. */
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
