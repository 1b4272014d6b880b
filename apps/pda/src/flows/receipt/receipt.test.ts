import { describe, expect, it } from 'vitest'
import { driveFlow } from '../../testing/drive-flow.ts'
import { receiptFlow } from './receipt.ts'
import type { NoticeLine, ReceiptContent } from './receipt-content.ts'

const GS = '\x1d'
const COFFEE = '4006381333931'
const MILK = '4012345678901'

const product = (id: string, barcode: string, more: object = {}): ReceiptContent['products'][number] => ({
  id,
  cargoOwnerId: 'owner',
  code: id.toUpperCase(),
  name: id,
  model: null,
  unit: null,
  pictureUrl: null,
  packageNumber: 6,
  numOfProductsPerStackLayer: null,
  stackLayersQuantity: null,
  expiryDays: null,
  barcodes: [
    { barcode, level: 'PIECE', pieces: 1 },
    { barcode: `${id}-box`, level: 'BOX', pieces: 6 },
    { barcode: `${id}-crate`, level: 'PALLET', pieces: null },
  ],
  ...more,
})

const line = (id: string, lineNo: number, productId: string, more: Partial<NoticeLine> = {}): NoticeLine => ({
  id,
  lineNo,
  productId,
  planSkuTotal: 10,
  receivedSkuTotal: 0,
  batchNum: null,
  productDate: null,
  expiryDate: null,
  handbookNum: null,
  handbookItemNo: null,
  ...more,
})

const content = (actions: readonly string[] = ['make:TALLY', 'make:RECV_REG']): ReceiptContent => ({
  document: {
    id: 'notice',
    version: 4,
    receiptNoticeNo: 'RN-20261117-0001',
    cargoOwnerId: 'owner',
    actions,
    lines: [line('l1', 1, 'coffee'), line('l2', 2, 'milk', { batchNum: 'B1', expiryDate: '2027-06-30' })],
  },
  products: [product('coffee', COFFEE), product('milk', MILK, { expiryDays: 400 })],
  drafts: [],
  batches: [{ cargoOwnerId: 'owner', productId: 'milk', batchNum: 'B0', productDate: null, expiryDate: '2027-01-31' }],
})

const TALLY = ['make:TALLY']
const drive = (actions?: readonly string[]) => driveFlow(receiptFlow, content(actions))
const MAKE = ['POST recvRegistrations/notice/RECV_REQ', { lines: [] }]
/** Something is still to come: the notice waits for whoever takes it next. */
const GIVEN_BACK = ['POST tasks/giveBack', { resource: 'recvReqs', id: 'notice' }]
const draft = { id: { answerOf: 'draft', field: 'id' }, version: { answerOf: 'draft', field: 'version' } }

describe('a count', () => {
  it('begins with the product, and is one command after the draft that it is written on', () => {
    const work = drive()
    expect(work.ask()).toBe('handheld.receipt.scanProduct')
    expect(work.scan(COFFEE)).toEqual({ is: 'right' })
    expect(work.prompt()).toMatchObject({
      thing: { name: 'coffee' },
      pieces: { pieces: 10, piecesOfBox: 6 },
      entry: { is: 'count', start: 1 },
    })
    expect(work.count(7)).toEqual({ is: 'right' })
    expect(work.sent()).toEqual([
      MAKE,
      [
        'PUT recvRegistrations',
        {
          ...draft,
          lines: [
            {
              noticeLineId: 'l1',
              handbookNum: null,
              handbookItemNo: null,
              productId: 'coffee',
              batchNum: null,
              productDate: null,
              expiryDate: null,
              containerNo: null,
              goodSkuTotal: 7,
              defectiveSkuTotal: 0,
            },
          ],
        },
      ],
    ])
    work.scan(COFFEE)
    work.choose('all')
    expect(work.sent()).toHaveLength(3)
    expect(work.sent()[2]).toMatchObject(['PUT recvRegistrations', { lines: [{ goodSkuTotal: 3 }] }])
    expect(work.prompt().progress).toEqual({ done: 1, total: 2 })
  })

  it('adds up what is scanned, boxes and pieces, and ends with another product', () => {
    const work = drive()
    work.scan('coffee-box')
    work.scan(COFFEE)
    work.scan(COFFEE)
    expect(work.prompt().entry).toMatchObject({ start: 8 })
    expect(work.scan('coffee-crate')).toEqual({ is: 'wrong', why: 'handheld.receipt.boxUnknown' })
    work.scan(`]C1010${MILK}10B1`)
    expect(work.sent()[1]).toMatchObject([
      'PUT recvRegistrations',
      { lines: [{ productId: 'coffee', goodSkuTotal: 8 }] },
    ])
    expect(work.prompt()).toMatchObject({ thing: { name: 'milk' } })
  })

  it('of one GS1 scan has batch, days and quantity', () => {
    const work = drive()
    work.scan(`]C1020${MILK}17270630${'37'}4${GS}10B1`)
    expect(work.ask()).toBe('handheld.receipt.howMany')
    work.count(4)
    expect(work.sent()[1]).toMatchObject([
      'PUT recvRegistrations',
      { lines: [{ noticeLineId: 'l2', batchNum: 'B1', expiryDate: '2027-06-30', goodSkuTotal: 4 }] },
    ])
  })

  it('ends with another expiry date, where nothing else tells the goods apart', () => {
    const work = drive()
    const carton = (day: string) => `]C1020${COFFEE}17${day}${'37'}4`
    work.scan(carton('270630'))
    work.scan(carton('270630'))
    expect(work.prompt().entry).toMatchObject({ start: 8 })
    work.scan(carton('271231'))
    expect(work.prompt()).toMatchObject({ entry: { start: 4 }, facts: [{ value: '2027-12-31' }] })
    work.count(4)
    expect(work.sent().slice(1)).toMatchObject([
      ['PUT recvRegistrations', { lines: [{ productId: 'coffee', expiryDate: '2027-06-30', goodSkuTotal: 8 }] }],
      ['PUT recvRegistrations', { lines: [{ productId: 'coffee', expiryDate: '2027-12-31', goodSkuTotal: 4 }] }],
    ])
  })

  it('of a batch refuses a label that gives it another expiry date', () => {
    const work = drive()
    work.scan(`]C1020${MILK}17270630${'37'}4${GS}10B9`)
    expect(work.scan(`]C1020${MILK}17270701${'37'}4${GS}10B9`)).toEqual({
      is: 'wrong',
      why: 'handheld.receipt.batchDates',
    })
    expect(work.prompt().entry).toMatchObject({ start: 4 })
  })

  it('goes to the line of its expiry date, where several have no batch', () => {
    const notice = content()
    const lines = ['2027-06-30', '2027-12-31'].map((expiryDate, at) =>
      line(`l${at + 1}`, at + 1, 'coffee', { expiryDate }),
    )
    const work = driveFlow(receiptFlow, { ...notice, document: { ...notice.document!, lines } })
    work.scan(`]C1020${COFFEE}17271231${'37'}4`)
    work.count(4)
    expect(work.sent()[1]).toMatchObject(['PUT recvRegistrations', { lines: [{ noticeLineId: 'l2' }] }])
  })

  it('of more than announced is told, and taken all the same: the server decides', () => {
    const work = drive()
    work.scan(COFFEE)
    expect(work.count(12)).toEqual({ is: 'right', says: 'handheld.receipt.over' })
  })

  it('of more than may be received is told at once, and does not end before it is taken out', () => {
    const work = driveFlow(receiptFlow, { ...content(), receiptLimits: [{ lineId: 'l1', limit: 11 }] })
    work.scan(COFFEE)
    expect(work.count(11)).toEqual({ is: 'right', says: 'handheld.receipt.over' })
    work.scan(COFFEE)
    expect(work.count(1)).toEqual({ is: 'right', says: 'handheld.receipt.overAllowed' })
    work.choose('finish')
    expect(work.choose('complete')).toEqual({ is: 'wrong', why: 'handheld.receipt.overLimit' })
    work.choose('cancel')
    work.choose('takeOut')
    work.choose('2')
    work.choose('finish')
    expect(work.choose('complete')).toMatchObject({ is: 'right' })
    expect(work.isDone()).toBe(true)
  })

  it('that was wrong is taken out by the line that it made', () => {
    const work = drive()
    work.scan(COFFEE)
    work.count(7)
    expect(work.choose('takeOut')).toEqual({ is: 'right' })
    expect(work.choices()).toEqual(['1', 'cancel'])
    work.choose('1')
    expect(work.sent()[2]).toEqual([
      'PUT recvRegistrations',
      { ...draft, lines: [{ id: { answerOf: 'draft.1', field: 'lastLineId' }, remove: true }] },
    ])
    expect(work.choose('finish')).toEqual({ is: 'wrong', why: 'handheld.receipt.nothingCounted' })
  })
})

describe('batch and days', () => {
  it('find the line of their batch among several of the product', () => {
    const notice = content()
    const lines = [line('l2', 2, 'milk', { batchNum: 'B1' }), line('l3', 3, 'milk', { batchNum: 'B2' })]
    const work = driveFlow(receiptFlow, { ...notice, document: notice.document && { ...notice.document, lines } })
    work.scan(`]C1010${MILK}17270630${'10'}B2`)
    work.choose('all')
    expect(work.sent()[1]).toMatchObject(['PUT recvRegistrations', { lines: [{ noticeLineId: 'l3', batchNum: 'B2' }] }])
  })

  it('are asked for where the label does not say them, and known of a batch that is announced', () => {
    const work = drive()
    work.scan(MILK)
    expect(work.ask()).toBe('handheld.receipt.whichBatch')
    expect(work.choices()).toEqual(['batch:B1', 'noBatch', 'cancel'])
    work.choose('batch:B1')
    expect(work.prompt()).toMatchObject({ ask: { key: 'handheld.receipt.howMany' } })
    expect(work.prompt().facts).toContainEqual({ label: { key: 'handheld.fact.expiry' }, value: '2027-06-30' })
  })

  it.each([
    ['the expiry date', 'expiry', '2027-11-30', { expiryDate: '2027-11-30', productDate: null }],
    ['the production date instead', 'production', '2026-11-01', { expiryDate: null, productDate: '2026-11-01' }],
  ])('of a new batch: %s', (_name, way, date, dates) => {
    const work = drive()
    work.scan(MILK)
    work.type('NEW')
    expect(work.ask()).toBe('handheld.receipt.whichExpiry')
    work.choose(way)
    expect(work.date(date)).toEqual({ is: 'right' })
    work.count(2)
    expect(work.sent()[1]).toMatchObject(['PUT recvRegistrations', { lines: [{ batchNum: 'NEW', ...dates }] }])
  })

  it.each([
    ['later than it keeps', 'expiry', '2028-12-31', 'handheld.receipt.beyondLife'],
    ['made in the future', 'production', '2026-11-18', 'handheld.receipt.madeInFuture'],
  ])('that cannot be true are refused: %s', (_name, way, date, why) => {
    const work = drive()
    work.scan(MILK)
    work.choose('noBatch')
    work.choose(way)
    expect(work.date(date)).toEqual({ is: 'wrong', why })
  })

  it.each([
    ['expires before it was made', `]C1010${MILK}11261101${'17'}261001`, 'handheld.receipt.expiresEarly'],
    ['another day than the batch has', `]C1010${MILK}17270201${'10'}B0`, 'handheld.receipt.batchDates'],
  ])('on a label that cannot be true are refused: %s', (_name, code, why) => {
    expect(drive().scan(code)).toEqual({ is: 'wrong', why })
  })
})

describe('the batch by a scan', () => {
  const asked = () => {
    const work = drive()
    work.scan(MILK)
    return work
  }

  it.each([
    ['a second label of the carton', ']C110LOT5', { batchNum: 'LOT5', expiryDate: null }],
    ['with its date', `]C110LOT5${GS}17270630`, { batchNum: 'LOT5', expiryDate: '2027-06-30' }],
    ['with both dates', `(11)261001(17)270630(10)LOT5`, { productDate: '2026-10-01', expiryDate: '2027-06-30' }],
    ['the whole label', `]C1010${MILK}15270630${'10'}LOT5`, { batchNum: 'LOT5', expiryDate: '2027-06-30' }],
    ['a plain code', 'LOT5', { batchNum: 'LOT5', expiryDate: null }],
    ['a known one that looks like a product', '20270131', { batchNum: '20270131', expiryDate: '2027-01-31' }],
  ])('is %s', (_name, code, hand) => {
    const all = content()
    const batches = [...all.batches, { ...all.batches[0]!, batchNum: '20270131' }]
    const work = driveFlow(receiptFlow, { ...all, batches })
    work.scan(MILK)
    expect(work.scan(code)).toEqual({ is: 'right' })
    expect(work.state().step).toMatchObject({ hand: { productId: 'milk', ...hand } })
  })

  it.each([
    ['a product that nobody here knows', '4011111111116'],
    ['another product', COFFEE],
    ['the label of another product', `]C1010${COFFEE}10LOT5`],
    ['the label of a product that nobody here knows', ']C10104011111111116' + '10LOT5'],
    ['a pallet', '(00)340123450000000017'],
    ['one of our pallets', 'LPN-20261117-0001-4-1'],
    ['a label without one', ']C12112345'],
    ['a label that cannot be read', ']C1999'],
  ])('is not %s', (_name, code) => {
    expect(asked().scan(code)).toEqual({ is: 'wrong', why: 'handheld.receipt.batchFirst' })
  })
})

describe('condition, pallet and photos', () => {
  it('defective pieces are a line of their own, with photos of the draft', () => {
    const work = drive()
    work.scan(COFFEE)
    work.choose('defective', 'Defective')
    work.count(2)
    expect(work.sent()[1]).toMatchObject([
      'PUT recvRegistrations',
      { lines: [{ goodSkuTotal: 0, defectiveSkuTotal: 2 }] },
    ])
    expect(work.ask()).toBe('handheld.receipt.photoOfDamage')
    work.photo('p1')
    expect(work.sent().slice(2)).toEqual([
      ['photo p1', {}],
      ['POST recvRegistrations/<draft.id>/attachments', { fileId: { answerOf: 'photo.1', field: 'id' } }],
    ])
    work.choose('enough')
    expect(work.ask()).toBe('handheld.receipt.scanProduct')
  })

  it('refused pieces stand in the remark of a registration, and do not enter', () => {
    const work = drive()
    work.scan(COFFEE)
    work.choose('refused', 'Refused')
    work.count(3)
    expect(work.sent()[1]).toEqual(['PUT recvRegistrations', { ...draft, remark: 'Refused: 3 × COFFEE' }])
    expect(work.prompt().progress).toEqual({ done: 0, total: 2 })
    work.choose('enough')
    work.choose('finish')
    work.choose('complete')
    expect([work.isDone(), work.sent()]).toEqual([true, [MAKE, expect.anything(), GIVEN_BACK]])
  })

  it('a pallet label confirms the count and stays for the next one; a product is no pallet', () => {
    const work = drive()
    work.choose('pallet')
    expect(work.scan(COFFEE)).toEqual({ is: 'wrong', why: 'handheld.receipt.notPallet' })
    work.scan('PAL-7')
    work.scan(COFFEE)
    work.count(4)
    work.scan('coffee-box')
    expect(work.scan('(00)340123450000000017')).toEqual({ is: 'right' })
    expect(work.sent().slice(1)).toMatchObject([
      ['PUT recvRegistrations', { lines: [{ containerNo: 'PAL-7', goodSkuTotal: 4 }] }],
      ['PUT recvRegistrations', { lines: [{ containerNo: '340123450000000017', goodSkuTotal: 6 }] }],
    ])
    work.choose('pallet')
    work.choose('newPallet')
    expect(work.state().pallet).toBe('LPN-20261117-0001-4-1')
  })
})

describe('a notice that needs a tally', () => {
  it('is counted in its lines, further counts beside them, and registered from it', () => {
    const work = drive(TALLY)
    work.scan('coffee-box')
    work.count(8)
    work.scan(COFFEE)
    work.choose('refused', 'Refused')
    work.count(2)
    work.choose('enough')
    work.choose('finish')
    expect(work.prompt().rows).toHaveLength(2)
    work.choose('complete')
    expect(work.sent()).toMatchObject([
      ['POST tally_tasks/notice/RECV_REQ', { lines: [{ noticeLineId: 'l1' }, { noticeLineId: 'l2', batchNum: 'B1' }] }],
      ['POST tally_tasks/<draft.id>/start', {}],
      [
        'PUT tally_tasks',
        {
          lines: [
            {
              id: { answerOf: 'draft.0', field: 'lines.0.id' },
              ...{ goodCount: 8, defectiveCount: 0, refusedCount: 0, boxQuantity: 1, pcsQuantity: 2 },
            },
          ],
        },
      ],
      ['PUT tally_tasks', { lines: [{ noticeLineId: 'l1', goodCount: 0, refusedCount: 2, boxQuantity: 0 }] }],
      ['POST tally_tasks/<draft.id>/complete', {}],
      ['POST recvRegistrations/<draft.id>/TALLY', {}],
      ['POST recvRegistrations/<registration.id>/complete', {}],
      GIVEN_BACK,
    ])
  })

  it('a count in one of its lines that was wrong is nothing again', () => {
    const work = drive(TALLY)
    work.scan(COFFEE)
    work.count(8)
    work.choose('takeOut')
    work.choose('1')
    expect(work.sent().at(-1)).toMatchObject([
      'PUT tally_tasks',
      { lines: [{ id: { answerOf: 'draft.0', field: 'lines.0.id' }, goodCount: 0, boxQuantity: 0 }] },
    ])
  })
})

describe('a receipt that somebody has begun', () => {
  const common = { productId: 'coffee', noticeLineId: 'l1', batchNum: null, productDate: null, expiryDate: null }
  const registration = {
    ...{ id: 'r1', version: 5, registrationNo: 'RR-1', status: 'DRAFT', tallyId: null, remark: 'Door 3' },
    lines: [{ ...common, id: 'x1', lineNo: 1, containerNo: null, goodSkuTotal: 4, defectiveSkuTotal: 0 }],
  }
  const tally = {
    ...{ id: 't1', version: 2, tallyNo: 'TL-1', status: 'DRAFT', remark: null },
    lines: [
      { ...common, id: 'y1', lineNo: 1, containerNo: null, goodCount: 4, defectiveCount: 0, refusedCount: 0 },
      { ...common, id: 'y2', lineNo: 2, productId: 'milk', noticeLineId: 'l2', containerNo: null, goodCount: 0 },
    ],
  }
  const begun = (
    actions: readonly string[],
    resource: string,
    document: ReceiptContent['drafts'][number]['document'],
  ) => driveFlow(receiptFlow, { ...content(actions), drafts: [{ resource, document }] })

  it('goes on with what was counted, in the same registration', () => {
    const work = begun([], 'recvRegistrations', registration)
    expect([work.ask(), work.choices()]).toEqual(['handheld.receipt.begun', ['r1', 'new']])
    expect(work.scan(COFFEE)).toEqual({ is: 'wrong', why: 'handheld.receipt.begunFirst' })
    work.choose('r1')
    work.scan(COFFEE)
    expect(work.prompt().pieces).toMatchObject({ pieces: 6 })
    work.choose('all')
    work.scan(COFFEE)
    work.choose('refused', 'Refused')
    work.count(1)
    work.choose('takeOut')
    work.choose('-1')
    work.choose('finish')
    work.choose('complete')
    const key = { id: 'r1', version: { answerOf: 'draft', field: 'version', otherwise: 5 } }
    expect(work.sent()).toMatchObject([
      ['PUT recvRegistrations', { ...key, lines: [{ noticeLineId: 'l1', goodSkuTotal: 6 }] }],
      ['PUT recvRegistrations', { ...key, remark: 'Door 3; Refused: 1 × COFFEE' }],
      ['PUT recvRegistrations', { ...key, lines: [{ id: 'x1', remove: true }] }],
      ['POST recvRegistrations/r1/complete', {}],
      GIVEN_BACK,
    ])
  })

  it('or from the beginning, on a paper of its own', () => {
    const work = begun([], 'recvRegistrations', registration)
    work.choose('new')
    work.scan(COFFEE)
    work.count(1)
    expect(work.sent()[0]).toEqual(MAKE)
  })

  it.each(['r1', 'new'])('gives no pallet the number of another one: %s', (id) => {
    const pallets = ['2', '10', 'X'].map((end) => ({ containerNo: `LPN-20261117-0001-4-${end}` }))
    const lines = [...pallets, { containerNo: 'LPN-20261117-0001-3-12' }, { containerNo: 'PAL-7' }].map((one, at) => ({
      ...{ ...registration.lines[0]!, ...one, id: `x${at}` },
    }))
    const work = begun([], 'recvRegistrations', { ...registration, lines })
    work.choose(id)
    const given = [1, 2].map(() => {
      work.choose('pallet')
      work.choose('newPallet')
      return work.state().pallet
    })
    expect(given).toEqual(['LPN-20261117-0001-4-11', 'LPN-20261117-0001-4-12'])
  })

  it('is counted in the free lines of its tally, which is started', () => {
    const work = begun(TALLY, 'tally_tasks', tally)
    work.choose('t1')
    work.scan(`]C1010${MILK}10B1`)
    work.count(3)
    work.scan(COFFEE)
    work.count(2)
    expect(work.sent()).toMatchObject([
      ['POST tally_tasks/t1/start', {}],
      ['PUT tally_tasks', { id: 't1', lines: [{ id: 'y2', goodCount: 3 }] }],
      ['PUT tally_tasks', { id: 't1', lines: [{ noticeLineId: 'l1', productId: 'coffee', goodCount: 2 }] }],
    ])
  })
})

describe('what the notice does not name', () => {
  const tea = { ...product('tea', '4011111111116'), barcode: '4011111111116', barcodes: [] }
  const hit = { kind: 'product', resource: 'products', id: 'tea', label: 'tea', pieces: 1 }

  it('is asked of the server, and counted as not announced', () => {
    const work = drive()
    expect(work.scan('4011111111116')).toMatchObject({ is: 'question', question: { path: 'scan?code=4011111111116' } })
    expect(work.answer([hit])).toMatchObject({ is: 'question', question: { path: 'tasks/products/tea' } })
    expect(work.answer(tea)).toEqual({ is: 'right' })
    expect(work.count(5)).toEqual({ is: 'right', says: 'handheld.receipt.over' })
    expect(work.sent()[1]).toMatchObject(['PUT recvRegistrations', { lines: [{ productId: 'tea', goodSkuTotal: 5 }] }])
    expect(JSON.stringify(work.sent()[1])).not.toContain('noticeLineId')
  })

  it('is for the desk to accept', () => {
    const work = driveFlow(receiptFlow, { ...content(), receiptLimits: [] })
    work.scan('4011111111116')
    work.answer([hit])
    work.answer(tea)
    expect(work.count(5)).toEqual({ is: 'right', says: 'handheld.receipt.overAllowed' })
    work.choose('finish')
    expect(work.choose('complete')).toEqual({ is: 'wrong', why: 'handheld.receipt.overLimit' })
  })

  it.each([
    ['nobody can be asked', (work: ReturnType<typeof drive>) => work.offline(), 'handheld.wrong.offline'],
    ['the server refuses', (work: ReturnType<typeof drive>) => work.refuse('no'), 'handheld.wrong.refused'],
    ['it is unknown', (work: ReturnType<typeof drive>) => work.answer([]), 'handheld.receipt.unknown'],
  ])('is refused where %s', (_name, answer, why) => {
    const work = drive()
    work.scan('4011111111116')
    expect(answer(work)).toEqual({ is: 'wrong', why })
    expect(work.ask()).toBe('handheld.receipt.scanProduct')
    expect(work.sent()).toEqual([])
  })

  it('is put aside where it is of another owner', () => {
    const work = drive()
    work.scan('4011111111116')
    work.answer([hit])
    expect(work.answer({ ...tea, cargoOwnerId: 'other' })).toEqual({ is: 'wrong', why: 'handheld.receipt.otherOwner' })
  })
})

it('back leaves the goods in hand, and the receipt only when nothing is', () => {
  const work = drive()
  work.scan(COFFEE)
  expect([work.back(), work.ask(), work.back()]).toEqual([true, 'handheld.receipt.scanProduct', false])
})
