import { expect, it } from 'vitest'
import { driveFlow } from '../../testing/drive-flow.ts'
import { freezeFlow } from './freeze.ts'

const COFFEE = '4006381333931'
const row = (more: object = {}) => ({
  id: 'r1',
  productId: 'coffee',
  productName: 'Coffee',
  productCode: 'C-1',
  barcode: COFFEE,
  batchNum: null,
  expiryDate: null,
  containerNo: null,
  locationId: 'at A-1',
  locationNo: 'A-1',
  skuTotal: 9,
  freeSkuTotal: 7,
  ...more,
})

function inHand() {
  const work = driveFlow(freezeFlow, null)
  work.scan('A-1')
  work.answer([{ kind: 'location', resource: '', id: 'id', label: 'A-1' }])
  work.answer({ content: [row()] })
  work.scan(COFFEE)
  return work
}

it.each([
  ['free pieces', 2, { quantity: 2, reason: 'Wet' }],
  ['more than are free', 8, { quantity: 8, reason: 'Wet', includeReserved: true }],
])('%s are frozen at once, and photos follow', (_name, pieces, body) => {
  const work = inHand()
  work.count(pieces)
  expect(work.choose('wet', 'Wet')).toEqual({ is: 'right', says: 'handheld.freeze.frozen' })
  work.photo('p1')
  work.photo('p2')
  work.choose('end')
  expect(work.isDone()).toBe(true)
  expect(work.sent()).toEqual([
    ['PUT stocks/freeze/r1', body],
    ['photo p1', {}],
    ['POST stocks/freeze/<freeze.id>/attachments', { fileId: { answerOf: 'photo.1', field: 'id' } }],
    ['photo p2', {}],
    ['POST stocks/freeze/<freeze.id>/attachments', { fileId: { answerOf: 'photo.2', field: 'id' } }],
  ])
})

it('a whole pallet is frozen by its number, with its reserved pieces, for a reason in own words', () => {
  const work = driveFlow(freezeFlow, null)
  work.scan('LPN-1')
  work.answer([{ kind: 'container', resource: '', id: null, label: 'LPN-1' }])
  const onPallet = [row(), row({ id: 'r2', freeSkuTotal: 0 }), row({ id: 'r3', status: 'FROZEN' })]
  work.answer({ content: onPallet.map((one) => ({ ...one, containerNo: 'LPN-1' })) })
  expect(work.prompt()).toMatchObject({ ask: { key: 'handheld.freeze.why' }, pieces: { pieces: 18 } })
  work.choose('other')
  work.type('Smells of smoke')
  expect(work.sent()).toEqual([
    ['POST stocks/batch/freeze', { containerNo: 'LPN-1', reason: 'Smells of smoke', includeReserved: true }],
  ])
})

it.each([
  ['a pallet', { containerNo: 'LPN-1' }, [{ kind: 'container', resource: '', id: null, label: 'LPN-1' }]],
  ['a product', {}, [{ kind: 'product', resource: '', id: 'coffee', label: 'Coffee' }]],
])('%s of which all is frozen is not frozen again', (_name, more, hits) => {
  const work = driveFlow(freezeFlow, null)
  work.scan('LPN-1')
  work.answer(hits)
  expect(work.answer({ content: [row({ status: 'FROZEN', ...more })] })).toEqual({
    is: 'wrong',
    why: 'handheld.freeze.allFrozen',
  })
  expect(work.sent()).toEqual([])
})

it('what is wrong is said, and nothing is frozen', () => {
  const work = inHand()
  expect(work.scan('4012345678901')).toEqual({ is: 'wrong', why: 'handheld.freeze.otherThing' })
  expect(work.count(10)).toEqual({ is: 'wrong', why: 'handheld.freeze.tooMany' })
  expect(work.count(0)).toEqual({ is: 'wrong', why: 'handheld.freeze.countFirst' })
  work.scan(COFFEE)
  expect(work.prompt().entry).toMatchObject({ start: 2 })
  work.choose('all')
  expect(work.choose('nonsense')).toEqual({ is: 'wrong', why: 'handheld.wrong.unexpected' })
  expect(work.sent()).toEqual([])
})
