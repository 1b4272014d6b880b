const shown = new WeakSet<object>()

const isObject = (failure: unknown): failure is object => typeof failure === 'object' && failure !== null

/** A screen says it where it belongs: it needs no toast beside. */
export const markShown = (failure: unknown) => {
  if (isObject(failure)) shown.add(failure)
}

/** Time for the caller of a failed call to draw what was refused. */
const DRAWN_MS = 200

/** What no screen has said by then is said by a toast. */
export function unlessShown(failure: unknown, tell: () => void) {
  setTimeout(() => {
    if (!isObject(failure) || !shown.has(failure)) tell()
  }, DRAWN_MS)
}
