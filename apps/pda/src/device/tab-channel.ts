/** Notifies the other tabs of this device that stored data has changed. */
export function openTabChannel(onTold: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel('entrepot-handheld')
  channel.addEventListener('message', onTold)
  return () => channel.postMessage('changed')
}
