/** Chromium's offer to install; other browsers only have their menu. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Tells when the browser offers to install the application, and when that is over. */
export function followInstallOffer(onOffer: (install: (() => void) | undefined) => void): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    event.preventDefault()
    onOffer(() => void event.prompt())
  })
  addEventListener('appinstalled', () => onOffer(undefined))
}

export const isInstalled = () => matchMedia('(display-mode: standalone)').matches
