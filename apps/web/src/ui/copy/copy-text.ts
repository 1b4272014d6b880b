/**
 * Copies a text; false when the browser refuses. The Clipboard API is not available over plain HTTP, where
 * `execCommand` is the only way. The text area is placed in `near`, because a dialog traps the focus.
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, near)
  }
}

function copyBySelection(text: string, near: Element): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.ariaHidden = 'true'
  area.style.cssText = 'position: fixed; top: 0; left: 0; opacity: 0'
  near.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
