/** Watches for new versions of the application. A new version waits until the person restarts. */
export async function followVersions(onReady: (start: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { serviceWorker } = navigator
  const wasControlled = serviceWorker.controller !== null
  const registration = await serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`)
  const offer = (worker: ServiceWorker | null) => {
    // The first installation is not a new version.
    if (worker === null || !wasControlled) return
    onReady(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload())
      worker.postMessage({ type: 'SKIP_WAITING' })
    })
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker)
    })
  })
  // A handheld is rarely closed: check for a new version when it is used again.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && navigator.onLine) registration.update().catch(() => undefined)
  })
}
