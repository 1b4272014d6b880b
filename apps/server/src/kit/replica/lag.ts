export interface Sample {
  readonly at: number
  readonly position: bigint
}

/** While a replica is away nothing is reached: the longer that is, the coarser the samples, by this part of it. */
const GRAIN = 0.01

/** One too close to the last moves that one's position: the lag may seem a little longer for it, never shorter. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const [first = sample] = samples
  const last = samples.at(-1)
  if (last === undefined || sample.at - last.at >= (sample.at - first.at) * GRAIN) return [...samples, sample]
  return [...samples.slice(0, -1), { at: last.at, position: sample.position }]
}

/** Measures how long ago the primary was where the replica is now: neither of them knows it alone. */
export function createLagMeter() {
  /** Where the primary was, oldest first; without those that the replica has reached. */
  let ahead: readonly Sample[] = []
  return {
    notePrimary(at: number, position: bigint) {
      const last = ahead.at(-1)
      // An idle primary stays where it is: the first moment counts.
      if (last === undefined || position > last.position) ahead = withSample(ahead, { at, position })
    },
    noteReplica(position: bigint) {
      ahead = ahead.filter((sample) => sample.position > position)
    },
    /** Of what the replica lacks, the age of the oldest; 0 when it lacks nothing that is known. */
    lagMs: (now: number) => (ahead[0] === undefined ? 0 : Math.max(0, now - ahead[0].at)),
  }
}
