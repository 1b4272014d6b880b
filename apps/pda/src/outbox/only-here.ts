/** Of several tabs one sends. Without locks (plain http) each does; keys keep that harmless. */
export async function onlyHere(run: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return run()
  await navigator.locks.request('entrepot-outbox', run)
}
