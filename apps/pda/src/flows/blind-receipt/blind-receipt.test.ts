import { expect, it } from 'vitest'
import { driveFlow } from '../../testing/drive-flow.ts'
import { blindReceiptFlow } from './blind-receipt.ts'

const TEA = '4011111111116'
const tea = {
  id: 'tea',
  cargoOwnerId: 'owner',
  code: 'T-1',
  name: 'Tea',
  model: null,
  unit: null,
  pictureUrl: null,
  packageNumber: null,
  numOfProductsPerStackLayer: null,
  stackLayersQuantity: null,
  expiryDays: null,
  barcode: TEA,
  barcodes: [],
}
const hit = { kind: 'product', resource: 'products', id: 'tea', label: 'Tea', pieces: 1 }
const notice = { kind: 'document', resource: 'recvReqs', id: 'n1', label: 'RN-1' }
const task = (id: string) => ({ id, no: `RN-${id}`, title: 'Owner' })
const taken = {
  document: {
    id: 'n1',
    version: 1,
    receiptNoticeNo: 'RN-1',
    cargoOwnerId: 'owner',
    actions: ['make:RECV_REG'],
    lines: [{ id: 'l1', lineNo: 1, productId: 'tea', planSkuTotal: 4, receivedSkuTotal: 0, batchNum: null }],
  },
  products: [{ ...tea, barcodes: [{ barcode: TEA, level: 'PIECE', pieces: 1 }] }],
  batches: [],
  drafts: [],
}

const begin = () => driveFlow(blindReceiptFlow, null)
/** The product is scanned and known; its notices are being looked for. */
function searching() {
  const work = begin()
  work.scan(TEA)
  work.answer([hit])
  work.answer(tea)
  return work
}

it('a number of a notice is taken at once', () => {
  const work = begin()
  expect(work.ask()).toBe('handheld.receipt.scanNotice')
  work.scan('RN-1')
  expect(work.answer([notice])).toMatchObject({
    question: { method: 'POST', path: 'tasks/take', body: { resource: 'recvReqs', id: 'n1' } },
  })
  work.answer(taken)
  expect(work.prompt()).toMatchObject({ ask: { key: 'handheld.receipt.scanProduct' }, rows: [{ title: 'Tea' }] })
})

it('a product leads to the one notice that expects it, and is in hand there', () => {
  const work = begin()
  work.scan(TEA)
  expect(work.answer([hit])).toMatchObject({ question: { path: 'tasks/products/tea' } })
  expect(work.answer(tea)).toMatchObject({ question: { path: 'tasks?kind=receipt&productId=tea' } })
  expect(work.answer([task('n1')])).toMatchObject({ question: { path: 'tasks/take' } })
  work.answer(taken)
  expect(work.prompt()).toMatchObject({ thing: { name: 'Tea' }, pieces: { pieces: 4 }, entry: { start: 1 } })
  work.choose('all')
  expect(work.sent()[0]).toEqual(['POST recvRegistrations/n1/RECV_REQ', { lines: [] }])
})

it('of several notices one is chosen', () => {
  const work = searching()
  work.answer([task('n1'), task('n2')])
  expect(work.choices()).toEqual(['n1', 'n2', 'blind', 'cancel'])
  expect(work.choose('n2')).toMatchObject({ question: { body: { id: 'n2' } } })
})

it('what nobody announced is received without a notice, for the owner of the product', () => {
  const work = searching()
  work.answer([])
  expect(work.ask()).toBe('handheld.receipt.noNotice')
  expect(work.choose('blind')).toMatchObject({ question: { path: 'dicts/RECEIPT_TYPE/items' } })
  work.answer([{ value: 'RETURN', label: 'Return' }])
  work.choose('RETURN')
  expect(work.count(3)).toEqual({ is: 'right' })
  expect(work.choices()).not.toContain('newPallet')
  work.choose('finish')
  work.choose('complete')
  expect(work.sent()).toMatchObject([
    ['POST recvRegistrations', { cargoOwnerId: 'owner', receiptType: 'RETURN', lines: [] }],
    ['PUT recvRegistrations', { lines: [{ productId: 'tea', goodSkuTotal: 3 }] }],
    ['POST recvRegistrations/<draft.id>/complete', {}],
  ])
  expect(work.isDone()).toBe(true)
})

it.each<[string, (work: ReturnType<typeof begin>) => unknown, string]>([
  [
    'nothing to receive',
    (work) => work.answer([{ ...notice, resource: 'pickTasks' }]),
    'handheld.receipt.notToReceive',
  ],
  ['no connection', (work) => work.offline(), 'handheld.wrong.offline'],
  [
    'a notice that somebody has',
    (work) => {
      work.answer([notice])
      return work.refuse('Ann has it')
    },
    'handheld.wrong.refused',
  ],
])('says so where there is %s', (_name, act, why) => {
  const work = begin()
  work.scan('RN-1')
  expect(act(work)).toEqual({ is: 'wrong', why })
  expect([work.ask(), work.back()]).toEqual(['handheld.receipt.scanNotice', false])
})
