/** Chromium's install event; other browsers only have a menu entry. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Calls `onOffer` when the browser offers to install the application, and with undefined when the offer is over. */
export function followInstallOffer(onOffer: (install: (() => void) | undefined) => void): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    event.preventDefault()
    onOffer(() => void event.prompt())
  })
  addEventListener('appinstalled', () => onOffer(undefined))
}

export const isInstalled = () => matchMedia('(display-mode: standalone)').matches
