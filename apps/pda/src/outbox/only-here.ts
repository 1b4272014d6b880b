const LOCK = 'entrepot-outbox'

/**
 * Only one tab sends at a time. `wasAnother` says that another tab was sending before, so that the commands in memory
 * may be outdated. Without locks (plain http) every tab sends, which idempotency keys make harmless.
 */
export async function onlyHere(run: (wasAnother: boolean) => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return run(false)
  const isTaken = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await run(false)
    return lock === null
  })
  if (isTaken) await navigator.locks.request(LOCK, () => run(true))
}
