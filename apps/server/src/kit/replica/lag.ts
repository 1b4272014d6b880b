interface Sample {
  readonly at: number
  readonly position: bigint
}

/** Measures how long ago the primary was where the replica is now: neither of them knows it alone. */
export function createLagMeter() {
  /** Where the primary was, oldest first; without those that the replica has reached. */
  let ahead: readonly Sample[] = []
  return {
    notePrimary(at: number, position: bigint) {
      const last = ahead.at(-1)
      // An idle primary stays where it is: the first moment counts.
      if (last === undefined || position > last.position) ahead = [...ahead, { at, position }]
    },
    noteReplica(position: bigint) {
      ahead = ahead.filter((sample) => sample.position > position)
    },
    /** Of what the replica lacks, the age of the oldest; 0 when it lacks nothing that is known. */
    lagMs: (now: number) => (ahead[0] === undefined ? 0 : Math.max(0, now - ahead[0].at)),
  }
}
