import { element } from './element.ts'
import type { HandheldWords } from './language.ts'

/** Chromium's offer to install; other browsers only have their menu. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Says how to put the page on the home screen; once it runs from there, only that it does. */
export function installSection(words: HandheldWords): HTMLElement {
  const section = element('section', 'install', element('h2', '', words['handheld.install']))
  const done = () => section.replaceChildren(element('p', 'done', words['handheld.installed']))
  if (matchMedia('(display-mode: standalone)').matches) {
    done()
    return section
  }

  const button = element('button', '', words['handheld.installNow'])
  button.type = 'button'
  button.hidden = true
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    event.preventDefault()
    button.hidden = false
    button.onclick = () => void event.prompt()
  })
  addEventListener('appinstalled', done)

  section.append(
    button,
    element(
      'ul',
      'steps',
      element('li', '', words['handheld.installAndroid']),
      element('li', '', words['handheld.installApple']),
    ),
  )
  if (!isSecureContext) section.append(element('p', 'note', words['handheld.insecure']))
  return section
}
