const shown = new WeakSet<object>()

const isObject = (failure: unknown): failure is object => typeof failure === 'object' && failure !== null

/** Marks a failure that a screen shows itself, so that it needs no toast. */
export const markShown = (failure: unknown) => {
  if (isObject(failure)) shown.add(failure)
}

/** Time for the caller of a failed call to show the refusal. */
const DRAWN_MS = 200

/** Shows a toast for a failure that no screen has shown in that time. */
export function unlessShown(failure: unknown, tell: () => void) {
  setTimeout(() => {
    if (!isObject(failure) || !shown.has(failure)) tell()
  }, DRAWN_MS)
}
