import { setFlagsFromString } from 'node:v8'

/**
 * Left alone, V8 lets garbage grow to several times what is in use before it clears up, which for a large file is
 * hundreds of megabytes. Told to care about size it clears up early, at no measurable price for such work. Jobs run one
 * at a time, so nobody else's telling is undone.
 */
export async function withSmallHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  setFlagsFromString('--optimize-for-size')
  try {
    return await work()
  } finally {
    setFlagsFromString('--no-optimize-for-size')
  }
}
