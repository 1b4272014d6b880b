import type { Page } from '@playwright/test'

/** A scanner types faster than anybody and presses Enter. The keys have their time before the page is slow with them. */
export async function scan(page: Page, code: string) {
  await page.evaluate(
    (keys) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      const strokes = keys.map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      for (const stroke of strokes) {
        const target = document.activeElement
        const isTyped = target?.dispatchEvent(stroke)
        if (!isTyped || stroke.key === 'Enter' || !(target instanceof HTMLInputElement)) continue
        set?.call(target, target.value + stroke.key)
        target.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
    },
    [...code, 'Enter'],
  )
}
