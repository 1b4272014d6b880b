/** The time, injected: the seed lives sixty days ago and tests move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
