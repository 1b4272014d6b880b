/** Wakes the runner of this process, so that new work does not wait for its next look. */
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
