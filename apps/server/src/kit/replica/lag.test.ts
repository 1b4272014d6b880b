import { describe, expect, it } from 'vitest'
import { createLagMeter } from './lag.ts'

describe('the lag of a replica', () => {
  it('is 0 for one that has everything', () => {
    const meter = createLagMeter()
    meter.notePrimary(1_000, 10n)
    meter.noteReplica(10n)
    expect(meter.lagMs(5_000)).toBe(0)
  })

  it('is the age of the oldest position that the replica has not reached', () => {
    const meter = createLagMeter()
    meter.notePrimary(1_000, 10n)
    meter.notePrimary(2_000, 20n)
    meter.notePrimary(3_000, 30n)
    meter.noteReplica(15n)
    expect(meter.lagMs(5_000)).toBe(3_000)
    meter.noteReplica(29n)
    expect(meter.lagMs(5_000)).toBe(2_000)
    meter.noteReplica(30n)
    expect(meter.lagMs(5_000)).toBe(0)
  })

  it('grows while nothing is written and the replica stands still', () => {
    const meter = createLagMeter()
    meter.notePrimary(1_000, 10n)
    meter.notePrimary(9_000, 10n)
    meter.noteReplica(5n)
    expect(meter.lagMs(11_000)).toBe(10_000)
  })
})
