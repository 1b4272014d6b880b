const LOCK = 'entrepot-outbox'

/**
 * Of several tabs one sends. It is told whether another one was before it, which may have sent what is known here.
 * Without locks (plain http) each sends; keys make that harmless.
 */
export async function onlyHere(run: (wasAnother: boolean) => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return run(false)
  const isTaken = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await run(false)
    return lock === null
  })
  if (isTaken) await navigator.locks.request(LOCK, () => run(true))
}
