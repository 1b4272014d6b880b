import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWedge, type ScannerMarks, type WedgeEvent } from './wedge.ts'

const NO_MARKS: ScannerMarks = { prefix: '', suffix: '' }

/** Keys with the same time between them, then a rest. */
function typed(keys: readonly string[], every: number, marks = NO_MARKS): readonly WedgeEvent[] {
  const wedge = createWedge(() => marks)
  const events = keys.flatMap((key, place) => wedge.press({ key, at: place * every }).events)
  return [...events, ...wedge.rest()]
}
const scans = (events: readonly WedgeEvent[]) => events.flatMap((event) => (event.is === 'scan' ? [event.code] : []))
const handKeys = (events: readonly WedgeEvent[]) =>
  events.flatMap((event) => (event.is === 'keys' ? event.keys : [])).join('')

describe('a scanner that types', () => {
  it('is read with Enter at its end, however short the code', () => {
    expect(scans(typed([...'A-01-1', 'Enter'], 5))).toEqual(['A-01-1'])
    expect(scans(typed(['3', 'Enter'], 5))).toEqual(['3'])
    expect(scans(typed([...'6901234567892', 'Tab'], 30))).toEqual(['6901234567892'])
  })

  it('is read without Enter after a rest', () => {
    expect(scans(typed([...'6901234567892'], 5))).toEqual(['6901234567892'])
  })

  it('may press Shift between the letters', () => {
    expect(scans(typed(['Shift', 'A', 'Shift', 'B', '-', '1', 'Enter'], 4))).toEqual(['AB-1'])
  })

  it('is read again at once after the code before', () => {
    expect(scans(typed([...'A-01-1', 'Enter', ...'B-02-2', 'Enter'], 5))).toEqual(['A-01-1', 'B-02-2'])
  })

  it.each([
    [{ prefix: '#', suffix: '' }, ['#', ...'123456', 'Enter'], ['123456']],
    [{ prefix: '', suffix: '$' }, [...'123456$'], ['123456']],
    [{ prefix: '', suffix: '$' }, [...'123456$', ...'777777$'], ['123456', '777777']],
    [{ prefix: '#', suffix: '' }, [...'123456', 'Enter'], ['123456']],
    [{ prefix: '#', suffix: '$' }, ['#', '$', 'Enter'], []],
  ] as const)('with the marks %j: %j', (marks, keys, codes) => {
    expect(scans(typed(keys, 5, marks))).toEqual(codes)
  })

  it('presses no button: its keys are its own, the first one aside', () => {
    const wedge = createWedge(() => NO_MARKS)
    const ofScan = [...'A 1', 'Enter'].map((key, place) => wedge.press({ key, at: place * 5 }).isOfScan)
    expect(ofScan).toEqual([false, true, true, true])
  })
})

describe('a hand', () => {
  it('types digits and Enter slowly', () => {
    const events = typed([...'12', 'Enter'], 200)
    expect(scans(events)).toEqual([])
    expect(handKeys(events)).toBe('12Enter')
  })

  it('may press two keys at once, and that is no code', () => {
    expect(typed([...'12'], 20)).toEqual([{ is: 'keys', keys: ['1', '2'] }])
  })

  it('holds a key down, and that is no code', () => {
    const wedge = createWedge(() => NO_MARKS)
    const events = [0, 1, 2, 3, 4, 5].flatMap(
      (turn) => wedge.press({ key: '1', at: turn * 30, isHeld: turn > 0 }).events,
    )
    expect([...events, ...wedge.rest()]).toEqual([{ is: 'keys', keys: [...'111111'] }])
  })

  it('presses Enter on a button', () => {
    const wedge = createWedge(() => NO_MARKS)
    expect(wedge.press({ key: 'Enter', at: 0 })).toEqual({
      events: [{ is: 'keys', keys: ['Enter'] }],
      isOfScan: false,
    })
  })

  it('is followed by a scanner: what it typed before is no part of the code', () => {
    const wedge = createWedge(() => NO_MARKS)
    wedge.press({ key: '7', at: 0 })
    const events = [...'A-01-1', 'Enter'].flatMap((key, place) => wedge.press({ key, at: 500 + place * 5 }).events)
    expect(events).toEqual([
      { is: 'keys', keys: ['7'] },
      { is: 'scan', code: 'A-01-1' },
    ])
  })
})

it('any code at the speed of a scanner comes out as it is, with Enter', () => {
  const character = fc.constantFrom(...'ABCabc0123456789-/. ()\u001d')
  const code = fc.string({ unit: character, minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(code, fc.integer({ min: 0, max: 40 }), (text, every) => {
      expect(scans(typed([...text, 'Enter'], every))).toEqual([text])
    }),
  )
})
