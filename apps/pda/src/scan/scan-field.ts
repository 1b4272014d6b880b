import { REST_MS } from './wedge.ts'

interface ScanFieldParts {
  readonly label: () => string
  readonly onText: (text: string) => void
}

/**
 * Many handhelds give a scan to the field that has the focus, as if it were written by the soft keyboard, and press no
 * keys. So that there always is one, this field is focused whenever no other is; the soft keyboard stays closed.
 */
export function createScanField({ label, onText }: ScanFieldParts) {
  const element = document.createElement('input')
  element.className = 'scan-field'
  element.inputMode = 'none'
  element.autocomplete = 'off'
  element.spellcheck = false
  element.tabIndex = -1
  element.setAttribute('aria-label', label())
  document.body.append(element)

  let timer: ReturnType<typeof setTimeout> | undefined
  const take = () => {
    clearTimeout(timer)
    const text = element.value.trim()
    element.value = ''
    if (text !== '') onText(text)
  }
  element.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(take, REST_MS)
  })
  element.addEventListener('change', take)

  const focus = () => {
    element.setAttribute('aria-label', label())
    if (document.activeElement === document.body) element.focus({ preventScroll: true })
  }
  addEventListener('focusout', () => setTimeout(focus))
  addEventListener('focus', focus)
  addEventListener('click', ({ detail, target }) => {
    const button = target instanceof Element ? target.closest('button, a') : null
    // A finger leaves the focus on the button that it pressed; who walks by keys stays there.
    if (detail > 0 && button !== null && button === document.activeElement && button instanceof HTMLElement)
      button.blur()
    else setTimeout(focus)
  })
  focus()
  return { element }
}
