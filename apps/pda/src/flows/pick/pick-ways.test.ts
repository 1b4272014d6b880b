import { describe, expect, it } from 'vitest'
import { TEA } from '../../work/testing/things.ts'
import { asked, choicesOf, enter, scan, sentOf, tap, walkFrom, walkThrough } from '../../work/testing/walk.ts'
import { pickFlow } from './pick.ts'
import { AT, confirmed, contentOf, gs1, line, ON, TWO } from './testing/pick-things.ts'

describe('a tour', () => {
  const tour = contentOf([line('l1', { slot: 1 }), line('l2', { sequence: 2, planSkuTotal: 1, slot: 2 })], {
    resource: 'tours',
    document: {
      ...{ id: 'tour', version: 1, pickNo: 'TU-SHA-261117-0001' },
      lines: [line('l1', { slot: 1 }), line('l2', { sequence: 2, planSkuTotal: 1, slot: 2 })],
    },
  })

  it('shows every slot of the cart with what is in it, and where pieces go', () => {
    const walk = walkThrough(pickFlow, tour, [AT, ON, scan('1')])
    expect(pickFlow.prompt(tour, walk.state).slots).toEqual([
      { slot: 1, pieces: 3 },
      { slot: 2, pieces: 0, isTarget: true },
    ])
  })

  it.each([
    ['the bare number of the slot', [AT, ON, scan('1')], 3],
    ['its label', [AT, ON, scan('TU-SHA-261117-0001/1')], 3],
    ['every piece counted, then the slot', [AT, ON, ON, ON, scan('1')], 3],
  ])('is confirmed by %s', (_name, inputs, pieces) => {
    const walk = walkThrough(pickFlow, tour, inputs)
    expect(sentOf(walk)).toEqual({ ...confirmed('l1', pieces), path: 'tours/tour/confirm' })
  })

  it.each([
    ['another slot', [AT, ON, scan('2')], 'pick.otherSlot 2 1'],
    ['the label of another slot', [AT, ON, scan('TU-SHA-261117-0001/2')], 'pick.otherSlot TU-SHA-261117-0001/2 1'],
    ['the place instead of the slot', [AT, ON, AT], 'pick.pieceFirst Coffee'],
    ['a slot before the piece', [AT, scan('1')], 'pick.unknownProduct 1 Coffee'],
  ])('refuses %s', (_name, inputs, why) => {
    expect(walkThrough(pickFlow, tour, inputs)).toMatchObject({ wrong: why, commands: [] })
  })

  it('whose pieces are sorted afterwards has no slots', () => {
    const cart = {
      waveId: 'wave',
      waveNo: 'WV-SHA-261117-0001',
      mode: 'BATCH_SORT',
      slots: 2,
      volume: null,
      weight: null,
    }
    const together = { ...tour, cart }
    expect(pickFlow.prompt(together, pickFlow.start(together)).slots).toBeUndefined()
    expect(walkThrough(pickFlow, together, [AT, ON, AT]).commands).toHaveLength(1)
  })

  it('knows the slots of its wave', () => {
    const cart = { waveId: 'wave', waveNo: 'WV-SHA-261117-0001', mode: 'CLUSTER', slots: 2, volume: null, weight: null }
    expect(walkThrough(pickFlow, { ...tour, cart }, [AT, ON, scan('WV-SHA-261117-0001/1')]).commands).toHaveLength(1)
  })

  it('the second order of a stop needs only its slot', () => {
    const walk = walkThrough(pickFlow, tour, [AT, ON, scan('1'), scan('2')])
    expect(walk.commands).toHaveLength(2)
    expect(walk.isDone).toBe(true)
  })
})

describe('order of the walk', () => {
  it('what is postponed comes last, and is the last in sight', () => {
    const walk = walkThrough(pickFlow, TWO, [tap('later')])
    expect(pickFlow.prompt(TWO, walk.state)).toMatchObject({ place: { no: 'B-03-2' }, next: { place: 'B-03-1' } })
    const end = walkFrom(pickFlow, TWO, walk.state, [scan('B-03-2'), scan(TEA), AT, ON, AT])
    expect(end.commands.map(({ body }) => body)).toEqual([confirmed('l2', 1).body, confirmed('l1', 3).body])
    expect(end.isDone).toBe(true)
  })

  it('one step back goes to the place, and never behind what was sent', () => {
    const counting = walkThrough(pickFlow, TWO, [AT, ON])
    expect(pickFlow.back?.(TWO, counting.state)).toEqual({ ...counting.state, step: { is: 'take' } })
    const confirmedOne = walkThrough(pickFlow, TWO, [AT, ON, AT])
    expect(pickFlow.back?.(TWO, confirmedOne.state)).toBeUndefined()
  })
})

describe('putting back', () => {
  it('sends what was taken back, with the reason as it was read, and does not ask for the line again', () => {
    const walk = walkThrough(pickFlow, TWO, [AT, ON, AT, tap('putBack'), tap('l1'), tap('damaged', 'Damaged')])
    expect(sentOf(walk)).toEqual({
      path: 'pickTasks/pick/return',
      body: { lines: [{ id: 'l1', skuTotal: 3 }], reason: 'Damaged' },
    })
    expect(pickFlow.prompt(TWO, walk.state)).toMatchObject({ place: { no: 'B-03-2' } })
    expect(choicesOf(pickFlow, TWO, walk)).toEqual(['short'])
  })
})

describe('a place that should be empty now', () => {
  const emptiedPlaceIds = ['p1']
  const emptied = contentOf(TWO.document.lines, { emptiedPlaceIds })
  const taken = [AT, ON, AT]

  it.each([
    ['taken as planned', taken, 'pick.isEmpty'],
    ['short', [AT, tap('short'), enter(1), tap('DAMAGED')], 'pick.scanPlace'],
    ['another batch', [AT, gs1('B'), AT], 'pick.scanPlace'],
  ])('is asked about after all was %s: %s', (_name, inputs, ask) => {
    expect(asked(pickFlow, emptied, walkThrough(pickFlow, emptied, inputs))).toBe(ask)
  })

  it('is asked about once, after its last line', () => {
    const lines = [line('l1', {}), line('l2', { sequence: 2, planSkuTotal: 2 })]
    const content = contentOf(lines, { emptiedPlaceIds })
    expect(asked(pickFlow, content, walkThrough(pickFlow, content, taken))).toBe('pick.scanAgain')
    const end = walkThrough(pickFlow, content, [...taken, AT])
    expect([asked(pickFlow, content, end), end.isDone]).toEqual(['pick.isEmpty', false])
    expect(walkFrom(pickFlow, content, end.state, [tap('yes')])).toMatchObject({ isDone: true, commands: [] })
  })

  it('is empty by a tap or by its label', () => {
    for (const yes of [tap('yes'), AT]) {
      const walk = walkThrough(pickFlow, emptied, [...taken, yes])
      expect(walk.commands).toHaveLength(1)
      expect(asked(pickFlow, emptied, walk)).toBe('pick.scanPlace')
    }
  })

  it('is counted if something is left', () => {
    const walk = walkThrough(pickFlow, emptied, [...taken, tap('no')])
    expect(sentOf(walk)).toEqual({
      path: 'tasks/askCount',
      body: { resource: 'pickTasks', id: 'pick', lineId: 'l1' },
    })
  })

  it('is not passed over by another scan', () => {
    expect(walkThrough(pickFlow, emptied, [...taken, scan('B-03-2')]).wrong).toBe('pick.sayEmpty B-03-1')
  })
})
