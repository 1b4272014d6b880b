import { REST_MS } from './wedge.ts'

interface ScanFieldParts {
  readonly label: () => string
  readonly onText: (text: string) => void
}

/**
 * Many handhelds write a scan into the focused field, like a soft keyboard, without key events. This field has the
 * focus whenever no other field has it; the soft keyboard stays closed.
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
    // A tap leaves the focus on the button; keyboard users keep it there.
    if (detail > 0 && button !== null && button === document.activeElement && button instanceof HTMLElement)
      button.blur()
    else setTimeout(focus)
  })
  focus()
  return { element }
}
