const minutes = Number(process.env.ENTREPOT_SOAK ?? 0)
/** In `npm run soak` each test that could go on for ever does so for minutes. */
export const IS_SOAK = minutes > 0
export const SOAK_MS = minutes * 60_000
/** More than enough for a busy machine. */
const ORDINARY_TIMEOUT_MS = 5 * 60_000
export const SOAK_TIMEOUT = 2 * SOAK_MS + ORDINARY_TIMEOUT_MS

/** Whether to go on: for minutes in a soak, else for as many rounds, so that a slow machine tries as much as a quick one. */
export function rounds(ordinary: number): (done: number) => boolean {
  const until = Date.now() + SOAK_MS
  return (done) => (IS_SOAK ? Date.now() < until : done < ordinary)
}

/** How long one of so many parts lasts. In an ordinary run nobody waits. */
export const partMs = (parts: number): number => SOAK_MS / parts

/**
 * In a soak all of them; else so many, beginning further on for each next thing they are tried on: over the things all
 * of them are tried.
 */
export function byTurns<Value>(all: readonly Value[], nth: number, count: number): readonly Value[] {
  if (IS_SOAK || count >= all.length) return all
  const first = (nth * count) % all.length
  return [...all.slice(first), ...all].slice(0, count)
}
