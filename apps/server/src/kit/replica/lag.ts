export interface Sample {
  readonly at: number
  readonly position: bigint
}

/** While a replica is away samples accumulate: their distance grows with the time away, as this share of it. */
const SAMPLE_DISTANCE = 0.01

/** A sample too close to the last one replaces its position: the lag may seem slightly longer, never shorter. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const [first = sample] = samples
  const last = samples.at(-1)
  if (last === undefined || sample.at - last.at >= (sample.at - first.at) * SAMPLE_DISTANCE) return [...samples, sample]
  return [...samples.slice(0, -1), { at: last.at, position: sample.position }]
}

/** Measures how long ago the primary was where the replica is now; neither of them knows that alone. */
export function createLagMeter() {
  /** Positions of the primary, oldest first, that the replica has not reached. */
  let ahead: readonly Sample[] = []
  return {
    notePrimary(at: number, position: bigint) {
      const last = ahead.at(-1)
      // The position of an idle primary does not change: keep the time of the first sample.
      if (last === undefined || position > last.position) ahead = withSample(ahead, { at, position })
    },
    noteReplica(position: bigint) {
      ahead = ahead.filter((sample) => sample.position > position)
    },
    /** Age of the oldest sample that the replica lacks; 0 if it lacks none. */
    lagMs: (now: number) => (ahead[0] === undefined ? 0 : Math.max(0, now - ahead[0].at)),
  }
}
