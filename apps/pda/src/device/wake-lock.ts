/**
 * Keeps the screen on until the result is called. The browser releases the lock of a hidden page, so it is requested
 * again.
 */
export function stayAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const ask = async () => {
    if (isOver || document.visibilityState !== 'visible') return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (isOver) await lock.release()
    } catch {
      // The browser refuses it on low battery; work continues anyway.
    }
  }
  const onSight = () => void ask()
  document.addEventListener('visibilitychange', onSight)
  void ask()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onSight)
    void lock?.release()
  }
}
