/** The time, injected, because demo data is made in the past and tests move the time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
