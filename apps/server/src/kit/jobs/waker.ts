/** Tells the runner in this process that there is work, so that nobody waits for its next look. */
export interface Waker {
  wake(): void
  onWake(run: () => void): void
}

export function createWaker(): Waker {
  let callback: () => void = () => undefined
  return {
    wake: () => callback(),
    onWake: (run) => {
      callback = run
    },
  }
}
