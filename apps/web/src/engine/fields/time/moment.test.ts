import { describe, expect, it } from 'vitest'
import { momentOf } from './moment.ts'

describe('the moment a wall clock shows', () => {
  it('is counted in the zone of the warehouse', () => {
    expect(momentOf('2026-03-01 08:00:00', 'Asia/Shanghai')).toBe('2026-03-01T00:00:00.000Z')
    expect(momentOf('2026-07-01 08:00:00', 'Europe/Madrid')).toBe('2026-07-01T06:00:00.000Z')
  })
  it('is right on both sides of a change to summer time', () => {
    expect(momentOf('2026-03-29 01:30:00', 'Europe/Madrid')).toBe('2026-03-29T00:30:00.000Z')
    expect(momentOf('2026-03-29 03:30:00', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z')
  })
})
