import { describe, expect, it } from 'vitest'
import { createLagMeter, type Sample, withSample } from './lag.ts'

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

  it('is answered from few samples, however long the replica is away, and is never less than it is', () => {
    const positions = Array.from({ length: 10_000 }, (_, n) => n + 1)
    const meter = createLagMeter()
    let samples: readonly Sample[] = []
    for (const n of positions) {
      samples = withSample(samples, { at: n * 2_000, position: BigInt(n) })
      meter.notePrimary(n * 2_000, BigInt(n))
    }
    expect(samples.length).toBeLessThan(1_000)
    const now = positions.length * 2_000
    expect(meter.lagMs(now)).toBe(now - 2_000)
    for (const n of positions.slice(0, -1)) {
      meter.noteReplica(BigInt(n))
      const excess = meter.lagMs(now) - (now - (n + 1) * 2_000)
      expect(excess).toBeGreaterThanOrEqual(0)
      expect(excess).toBeLessThanOrEqual(now / 100)
    }
    meter.noteReplica(BigInt(positions.length))
    expect(meter.lagMs(now)).toBe(0)
  })
})
