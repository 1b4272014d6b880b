/** Runs at once, then at most once per interval for each key; calls in between lead to one more run at its end. */
export function throttledByKey(run: (key: string) => void, everyMs: number): (key: string) => void {
  const resting = new Set<string>()
  const again = new Set<string>()
  const start = (key: string) => {
    run(key)
    resting.add(key)
    setTimeout(() => {
      resting.delete(key)
      if (again.delete(key)) start(key)
    }, everyMs)
  }
  return (key) => {
    if (resting.has(key)) again.add(key)
    else start(key)
  }
}
