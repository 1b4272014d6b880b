import { describe, expect, it } from 'vitest'
import { COFFEE_BOX as BOX, COFFEE, TEA } from '../../work/testing/things.ts'
import { asked, choicesOf, enter, scan, sentOf, tap, walkThrough } from '../../work/testing/walk.ts'
import { pickFlow } from './pick.ts'
import { AT, confirmed, contentOf, gs1, line, ON, row, TWO } from './testing/pick-things.ts'

describe('each step of a pick asks for one thing', () => {
  it.each([
    ['first the place', [], 'pick.scanPlace'],
    ['then the product', [AT], 'pick.scanPiece'],
    ['then more pieces, or the place again', [AT, ON], 'pick.scanAgain'],
    ['how many there are, if not all', [AT, tap('short')], 'pick.howManyThere'],
    ['and why', [AT, tap('short'), enter(1)], 'pick.whyShort'],
    ['which batch is in hand', [AT, tap('otherBatch')], 'pick.whichBatch'],
    ['the next place', [AT, ON, AT], 'pick.scanPlace'],
    ['what is put back', [AT, ON, AT, tap('putBack')], 'pick.whichBack'],
    ['and why it is', [AT, ON, AT, tap('putBack'), tap('l1')], 'pick.whyBack'],
    ['nothing at the end', [AT, ON, AT, scan('B-03-2'), scan(TEA)], 'pick.allPicked'],
  ])('%s', (_name, inputs, ask) => {
    expect(asked(pickFlow, TWO, walkThrough(pickFlow, TWO, inputs))).toBe(ask)
  })

  it('shows place, product, pieces, batch, what comes next and how far it is', () => {
    expect(pickFlow.prompt(TWO, pickFlow.start(TWO))).toMatchObject({
      place: { no: 'B-03-1', area: 'Racks' },
      thing: { name: 'Coffee', code: 'COFFEE' },
      pieces: { pieces: 3, piecesOfBox: 6 },
      facts: [{ value: 'A' }],
      next: { place: 'B-03-2', thing: 'Tea' },
      progress: { done: 0, total: 2 },
    })
  })

  it('offers another batch only at the place, and putting back only what was taken', () => {
    const ways = (inputs: Parameters<typeof walkThrough>[2]) =>
      choicesOf(pickFlow, TWO, walkThrough(pickFlow, TWO, inputs))
    expect(ways([])).toEqual(['short', 'later'])
    expect(ways([AT])).toEqual(['short', 'otherBatch', 'later'])
    expect(ways([AT, ON, AT])).toEqual(['short', 'putBack'])
  })
})

describe('a wrong scan says what it is and what to do instead', () => {
  it.each([
    ['another place', [scan('B-03-2')], 'pick.otherPlace B-03-2 B-03-1'],
    ['a product before the place', [ON], 'pick.placeFirst B-03-1'],
    ['an unknown code for a place', [scan('X-1')], 'pick.unknownPlace X-1 B-03-1'],
    ['another product', [AT, scan(TEA)], 'pick.otherProduct Tea Coffee'],
    ['an unknown product', [AT, scan('9999')], 'pick.unknownProduct 9999 Coffee'],
    ['the place before a piece', [AT, AT], 'pick.pieceFirst Coffee'],
    ['a batch that is not there', [AT, gs1('Z')], 'pick.otherBatch Z A'],
    ['more than are wanted', [AT, ON, ON, gs1('A', `1${BOX.slice(1)}`)], 'pick.tooMany 3'],
    ['a batch beside the one that was counted', [AT, ON, gs1('B')], 'pick.mixedBatch'],
    ['too many typed', [AT, ON, enter(4)], 'pick.tooMany 3'],
    ['fewer than none', [AT, ON, enter(-1)], 'pick.tooMany 3'],
    ['a number before anything was scanned', [enter(3)], 'wrong.unexpected'],
    ['a scan where a reason is asked for', [AT, tap('short'), enter(1), ON], 'wrong.unexpected'],
    ['a reason that there is not', [AT, tap('short'), enter(1), tap('RELEASED')], 'wrong.unexpected'],
    ['a row of another product', [AT, tap('otherBatch'), tap('s3')], 'wrong.unexpected'],
    ['putting back what was not taken', [AT, ON, AT, tap('putBack'), tap('l2')], 'wrong.unexpected'],
    ['a choice that nobody offered', [AT, tap('anything')], 'wrong.unexpected'],
  ])('%s', (_name, inputs, why) => {
    const before = walkThrough(pickFlow, TWO, inputs.slice(0, -1))
    const after = walkThrough(pickFlow, TWO, inputs)
    expect(after.wrong).toBe(why)
    expect(after.state).toEqual(before.state)
    expect(after.commands).toEqual(before.commands)
  })
})

describe('a line is confirmed', () => {
  it.each([
    ['by the place again', [AT, ON, AT], confirmed('l1', 3)],
    ['by every piece', [AT, ON, ON, ON], confirmed('l1', 3)],
    ['by the number', [AT, ON, enter(3)], confirmed('l1', 3)],
    ['by a label with its batch and its count', [AT, scan(`(02)0${COFFEE}(10)A(37)3`)], confirmed('l1', 3)],
    ['a box of more says only which product it is', [AT, scan(BOX), AT], confirmed('l1', 3)],
    ['a box of more, then pieces one by one', [AT, scan(BOX), ON, ON, ON], confirmed('l1', 3)],
    [
      'with another batch that its label names',
      [AT, gs1('B'), AT],
      confirmed('l1', 3, { picked: [{ stockId: 's2', pickedSkuTotal: 3 }] }),
    ],
    [
      'with another batch that was chosen',
      [AT, tap('otherBatch'), tap('s2'), AT],
      confirmed('l1', 3, { picked: [{ stockId: 's2', pickedSkuTotal: 3 }] }),
    ],
    [
      'with another pallet',
      [AT, scan('PAL-9'), AT],
      confirmed('l1', 3, { picked: [{ stockId: 's9', pickedSkuTotal: 3 }] }),
    ],
    ['the planned batch by its label', [AT, gs1('A'), AT], confirmed('l1', 3)],
    [
      'short: not found',
      [AT, tap('short'), enter(1), tap('NOT_FOUND')],
      confirmed('l1', 1, { shortReason: 'NOT_FOUND' }),
    ],
    ['short: damaged', [AT, tap('short'), enter(1), tap('DAMAGED')], confirmed('l1', 1, { shortReason: 'DAMAGED' })],
    [
      'short: not to be reached',
      [AT, tap('short'), enter(1), tap('BLOCKED')],
      confirmed('l1', 1, { shortReason: 'BLOCKED' }),
    ],
    ['with none', [tap('short'), enter(0), tap('BLOCKED')], confirmed('l1', 0, { shortReason: 'BLOCKED' })],
    [
      'short of another batch',
      [AT, gs1('B'), enter(2), tap('DAMAGED')],
      confirmed('l1', 2, { shortReason: 'DAMAGED', picked: [{ stockId: 's2', pickedSkuTotal: 2 }] }),
    ],
    [
      'none of another batch',
      [AT, gs1('B'), tap('short'), enter(0), tap('NOT_FOUND')],
      confirmed('l1', 0, { shortReason: 'NOT_FOUND' }),
    ],
  ])('%s', (_name, inputs, sent) => {
    const walk = walkThrough(pickFlow, TWO, inputs)
    expect(walk.commands).toHaveLength(1)
    expect(sentOf(walk)).toEqual(sent)
  })

  it('what was picked before is not asked for again', () => {
    const content = contentOf([line('l1', { pickedSkuTotal: 1, shortSkuTotal: 1 })])
    expect(sentOf(walkThrough(pickFlow, content, [AT, ON]))).toEqual(confirmed('l1', 1))
  })

  it('a batch on the label of goods that the book has without one is no other batch', () => {
    const content = contentOf([line('l1', { batchNum: null })], { rows: [row('s1', 'p1', 'coffee')] })
    expect(sentOf(walkThrough(pickFlow, content, [AT, gs1('Z'), AT]))).toEqual(confirmed('l1', 3))
  })

  describe('a label with an expiry date, of goods without a batch', () => {
    const none = { batchNum: null }
    const content = contentOf([line('l1', { ...none, expiryDate: '2027-11-01' })], {
      rows: [
        row('s1', 'p1', 'coffee', { ...none, expiryDate: '2027-11-01' }),
        row('s2', 'p1', 'coffee', { ...none, expiryDate: '2027-12-01' }),
      ],
    })
    const label = (day: string, pieces = 3) => scan(`(01)0${COFFEE}(17)${day}(30)${pieces}`)
    const walkOf = (...inputs: Parameters<typeof walkThrough>[2]) => walkThrough(pickFlow, content, [AT, ...inputs])

    it('means the planned row or the other one', () => {
      expect(sentOf(walkOf(label('271101')))).toEqual(confirmed('l1', 3))
      const picked = [{ stockId: 's2', pickedSkuTotal: 3 }]
      expect(sentOf(walkOf(label('271201')))).toEqual(confirmed('l1', 3, { picked }))
      expect(sentOf(walkOf(label('271201', 1), ON, ON))).toEqual(confirmed('l1', 3, { picked }))
    })

    it('is refused beside another one, and where no row has it', () => {
      expect(walkOf(label('271101', 1), label('271201', 1)).wrong).toBe('pick.mixedBatch')
      expect(walkOf(label('280101')).wrong).toBe('pick.otherExpiry 2028-01-01 2027-11-01')
    })

    it('is of the row that has no date, and of the batch that it says whatever date the book has', () => {
      const undated = contentOf([line('l1', none)], { rows: [row('s1', 'p1', 'coffee')] })
      expect(sentOf(walkThrough(pickFlow, undated, [AT, label('271201')]))).toEqual(confirmed('l1', 3))
      const ofBatch = contentOf([line('l1', { expiryDate: '2027-11-30' })])
      const said = scan(`(01)0${COFFEE}(17)271201(30)3(10)A`)
      expect(sentOf(walkThrough(pickFlow, ofBatch, [AT, said]))).toEqual(confirmed('l1', 3))
    })
  })

  it('the last one ends the work', () => {
    const walk = walkThrough(pickFlow, TWO, [AT, ON, AT, scan('B-03-2'), scan(TEA)])
    expect(walk.commands).toHaveLength(2)
    expect(walk.isDone).toBe(true)
  })

  it('of a pallet by its label, without the place before', () => {
    const content = contentOf([line('l1', { containerNo: 'PAL-1' })])
    expect(sentOf(walkThrough(pickFlow, content, [scan('PAL-1'), AT]))).toEqual(confirmed('l1', 3))
    expect(sentOf(walkThrough(pickFlow, content, [AT, scan('PAL-1'), enter(3)]))).toEqual(confirmed('l1', 3))
  })

  it('the next line of the same row needs only the place', () => {
    const content = contentOf([line('l1', {}), line('l2', { sequence: 2, planSkuTotal: 2 })])
    const walk = walkThrough(pickFlow, content, [AT, ON, AT, AT])
    expect(walk.commands.map(({ body }) => body)).toEqual([confirmed('l1', 3).body, confirmed('l2', 2).body])
  })
})
