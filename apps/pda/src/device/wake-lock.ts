/** The screen stays on until the answer is called. The browser lets go when the page is out of sight: it is asked again. */
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
      // An empty battery refuses it; work goes on all the same.
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
