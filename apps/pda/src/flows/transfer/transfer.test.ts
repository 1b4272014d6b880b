import { describe, expect, it } from 'vitest'
import { driveFlow } from '../../testing/drive-flow.ts'
import { transferFlow } from './transfer.ts'
import type { TransferContent, TransferLine } from './transfer-content.ts'

const COFFEE = '4006381333931'
const [NOVEMBER, DECEMBER] = ['2027-11-01', '2027-12-01']
/** A label of so many pieces that are good until this day. */
const label = (date: string, pieces: number) => `(01)0${COFFEE}(17)${date.slice(2).replaceAll('-', '')}(30)${pieces}`

const product = (id: string): TransferContent['products'][number] => ({
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
    { barcode: `${id}-box`, level: 'BOX', pieces: 6 },
    ...(id === 'coffee' ? [{ barcode: COFFEE, level: 'PIECE', pieces: 1 }] : []),
  ],
})

const part = (batchNum: string | null, skuTotal: number, expiryDate: string | null = null) => ({
  batchNum,
  expiryDate,
  skuTotal,
})
const line = (id: string, productId: string, more: Partial<TransferLine> = {}): TransferLine => ({
  id,
  lineNo: Number(id.slice(1)),
  productId,
  batchNum: null,
  planSkuTotal: 10,
  reservedSkuTotal: 10,
  inTransitSkuTotal: 10,
  parts: [part(null, 10)],
  ...more,
})

const claim = (
  containerNo: string | null,
  batchNum: string | null,
  skuTotal: number,
  expiryDate: string | null = null,
): TransferContent['claims'][number] => ({
  lineId: 'l1',
  stockId: `${containerNo} ${batchNum}`,
  locationId: 'A-1',
  containerNo,
  productId: 'coffee',
  batchNum,
  expiryDate,
  skuTotal,
})

const content = (direction: 'OUT' | 'IN', lines = [line('l1', 'coffee'), line('l2', 'milk')]): TransferContent => ({
  document: { id: 'transfer', version: 3, transferNo: 'TR-1', direction, lines },
  products: ['coffee', 'milk'].map(product),
  claims: [claim('LPN-1', 'B1', 4), claim('LPN-1', 'B2', 3), claim(null, 'B2', 3)],
  pallets: [
    { containerNo: 'LPN-1', lineId: 'l1', batchNum: 'B1', expiryDate: null, skuTotal: 4 },
    { containerNo: 'LPN-1', lineId: 'l1', batchNum: 'B2', expiryDate: null, skuTotal: 3 },
  ],
})
const version = { answerOf: 'transfer', field: 'version', otherwise: 3 }
const PROCESS = 'POST transfer_tasks/transfer/processTransfer'

describe('what leaves', () => {
  it('is told once for all lines, those that stay included', () => {
    const work = driveFlow(transferFlow, content('OUT'))
    work.scan('coffee-box')
    work.scan('COFFEE')
    expect(work.prompt().entry).toMatchObject({ start: 7, most: 10 })
    work.count(7)
    expect([work.sent(), work.prompt().progress]).toEqual([[], { done: 0, total: 2 }])
    work.choose('finish')
    expect(work.choices()).toEqual(['shortMissing', 'shortDamaged', 'shortNoRoom', 'cancel'])
    expect(work.choose('shortNoRoom', 'No room')).toEqual({ is: 'right', says: 'handheld.transfer.shipped' })
    expect(work.sent()).toEqual([
      [
        PROCESS,
        {
          version,
          lines: [
            { id: 'l1', shippedSkuTotal: 7 },
            { id: 'l2', shippedSkuTotal: 0 },
          ],
          reason: 'No room',
        },
      ],
    ])
    expect(work.isDone()).toBe(true)
  })

  it('without a difference needs no reason', () => {
    const work = driveFlow(transferFlow, content('OUT', [line('l1', 'coffee')]))
    work.scan('COFFEE')
    work.choose('all')
    work.choose('finish')
    work.choose('complete')
    expect(work.sent()).toEqual([[PROCESS, { version, lines: [{ id: 'l1', shippedSkuTotal: 10 }] }]])
  })

  it('by the pallet is all that is reserved on it, with its batches, and known without a connection', () => {
    const work = driveFlow(transferFlow, content('OUT'))
    expect(work.scan('LPN-1')).toEqual({ is: 'right' })
    expect(work.scan('LPN-1')).toEqual({ is: 'wrong', why: 'handheld.transfer.palletLoaded' })
    work.choose('finish')
    work.choose('shortMissing', 'Not there')
    expect(work.sent()).toMatchObject([
      [
        PROCESS,
        {
          lines: [
            { id: 'l1', batchNum: 'B1', containerNo: 'LPN-1', shippedSkuTotal: 4 },
            { id: 'l1', batchNum: 'B2', containerNo: 'LPN-1', shippedSkuTotal: 3 },
            { id: 'l2', shippedSkuTotal: 0 },
          ],
        },
      ],
    ])
  })

  it('by two pallets of one batch is each of them once', () => {
    const work = driveFlow(transferFlow, {
      ...content('OUT', [line('l1', 'coffee', { reservedSkuTotal: 80 })]),
      claims: [claim('LPN-1', 'B', 40), claim('LPN-2', 'B', 40)],
    })
    work.scan('LPN-1')
    expect(work.scan('LPN-1')).toEqual({ is: 'wrong', why: 'handheld.transfer.palletLoaded' })
    expect(work.scan('LPN-2')).toEqual({ is: 'right' })
  })

  it('is taken out again before the truck leaves: a pallet as a whole, loose goods count by count', () => {
    const work = driveFlow(transferFlow, content('OUT'))
    expect(work.choices()).toEqual(['finish'])
    work.scan('LPN-1')
    work.scan('MILK')
    work.count(5)
    work.scan('MILK')
    work.count(2)
    work.choose('takeOut')
    expect(work.prompt().choices).toMatchObject([
      { id: 'count:3', text: 'milk', details: [{ values: { count: 2 } }] },
      { id: 'count:2', text: 'milk', details: [{ values: { count: 5 } }] },
      { id: 'pallet:LPN-1', text: 'LPN-1', details: [{ values: { count: 7 } }] },
      { id: 'cancel' },
    ])
    work.choose('count:2')
    work.choose('takeOut')
    work.choose('pallet:LPN-1')
    expect(work.scan('LPN-1')).toEqual({ is: 'right' })
    work.choose('takeOut')
    work.choose('pallet:LPN-1')
    work.choose('finish')
    work.choose('shortMissing', 'Not there')
    expect(work.sent()).toMatchObject([
      [
        PROCESS,
        {
          lines: [
            { id: 'l1', shippedSkuTotal: 0 },
            { id: 'l2', shippedSkuTotal: 2 },
          ],
        },
      ],
    ])
  })

  it('is told by the expiry dates of the labels where a batch, or none, has several', () => {
    const claims = [claim(null, null, 4, NOVEMBER), claim('LPN-1', null, 2, DECEMBER), claim(null, null, 4, DECEMBER)]
    const work = driveFlow(transferFlow, { ...content('OUT', [line('l1', 'coffee')]), claims })
    expect(work.scan(label('2028-01-01', 1))).toEqual({ is: 'wrong', why: 'handheld.transfer.otherExpiry' })
    work.scan('COFFEE')
    work.count(1)
    expect(work.scan(label(NOVEMBER, 5))).toEqual({ is: 'right' })
    expect(work.prompt().entry).toMatchObject({ most: 4 })
    work.count(3)
    work.scan('LPN-1')
    work.scan(label(DECEMBER, 4))
    work.choose('all')
    work.choose('finish')
    work.choose('complete')
    expect(work.sent()).toMatchObject([
      [
        PROCESS,
        {
          lines: [
            { batchNum: '', expiryDate: DECEMBER, containerNo: 'LPN-1', shippedSkuTotal: 2 },
            { expiryDate: NOVEMBER, shippedSkuTotal: 3 },
            { expiryDate: DECEMBER, shippedSkuTotal: 4 },
            { shippedSkuTotal: 1 },
          ],
        },
      ],
    ])
  })

  it('is something', () => {
    const work = driveFlow(transferFlow, content('OUT'))
    expect(work.scan('LPN-9')).toEqual({ is: 'wrong', why: 'handheld.transfer.notOfIt' })
    work.choose('finish')
    expect(work.choose('shortMissing')).toEqual({ is: 'wrong', why: 'handheld.transfer.nothingCounted' })
  })
})

describe('what arrives', () => {
  it('is one command a count, each after the version of the one before', () => {
    const work = driveFlow(transferFlow, content('IN'))
    work.scan('COFFEE')
    work.count(9)
    // It is on the dock already.
    expect(work.choices()).not.toContain('takeOut')
    work.scan('COFFEE')
    work.choose('defective')
    expect(work.count(2)).toEqual({ is: 'wrong', why: 'handheld.transfer.tooMany' })
    work.count(1)
    expect(work.scan('COFFEE')).toEqual({ is: 'wrong', why: 'handheld.transfer.enough' })
    work.scan('MILK')
    expect(work.choose('all')).toEqual({ is: 'right', says: 'handheld.transfer.received' })
    expect(work.sent()).toEqual([
      [PROCESS, { version, lines: [{ id: 'l1', batchNum: '', goodSkuTotal: 9 }] }],
      [PROCESS, { version, lines: [{ id: 'l1', batchNum: '', defectiveSkuTotal: 1 }] }],
      [PROCESS, { version, lines: [{ id: 'l2', batchNum: '', goodSkuTotal: 10 }] }],
    ])
    expect(work.isDone()).toBe(true)
  })

  it('of several batches is told apart by label or by choice', () => {
    const parts = [part('B1', 4), part('B2', 6)]
    const work = driveFlow(transferFlow, content('IN', [line('l1', 'coffee', { parts })]))
    work.scan('COFFEE')
    expect(work.choices()).toEqual(['batch:B1', 'batch:B2', 'cancel'])
    work.choose('batch:B1')
    expect(work.count(5)).toEqual({ is: 'wrong', why: 'handheld.transfer.tooMany' })
    work.choose('all')
    expect(work.sent()).toMatchObject([[PROCESS, { lines: [{ batchNum: 'B1', goodSkuTotal: 4 }] }]])
  })

  it('by the pallet is all that it was loaded with, in one command, and once', () => {
    const parts = [part('B1', 4), part('B2', 6)]
    const work = driveFlow(transferFlow, content('IN', [line('l1', 'coffee', { parts })]))
    expect(work.scan('LPN-2')).toEqual({ is: 'wrong', why: 'handheld.transfer.notOfIt' })
    work.scan('LPN-1')
    expect(work.scan('LPN-1')).toEqual({ is: 'wrong', why: 'handheld.transfer.palletLoaded' })
    const pallet = [
      { id: 'l1', batchNum: 'B1', containerNo: 'LPN-1', goodSkuTotal: 4 },
      { id: 'l1', batchNum: 'B2', containerNo: 'LPN-1', goodSkuTotal: 3 },
    ]
    expect(work.sent()).toEqual([[PROCESS, { version, lines: pallet }]])
    work.scan('COFFEE')
    work.choose('batch:B2')
    expect(work.choose('all')).toEqual({ is: 'right', says: 'handheld.transfer.received' })
    expect(work.sent().at(-1)).toEqual([PROCESS, { version, lines: [{ id: 'l1', batchNum: 'B2', goodSkuTotal: 3 }] }])
  })

  it('by two pallets of one batch is each of them once', () => {
    const parts = [part('B', 80)]
    const work = driveFlow(transferFlow, {
      ...content('IN', [line('l1', 'coffee', { parts, inTransitSkuTotal: 80 })]),
      pallets: ['LPN-1', 'LPN-2'].map((containerNo) => ({
        ...{ containerNo, lineId: 'l1', batchNum: 'B', expiryDate: null, skuTotal: 40 },
      })),
    })
    work.scan('LPN-1')
    expect(work.scan('LPN-1')).toEqual({ is: 'wrong', why: 'handheld.transfer.palletLoaded' })
    expect(work.scan('LPN-2')).toEqual({ is: 'right', says: 'handheld.transfer.received' })
    expect(work.sent()).toMatchObject([
      [PROCESS, { lines: [{ containerNo: 'LPN-1', goodSkuTotal: 40 }] }],
      [PROCESS, { lines: [{ containerNo: 'LPN-2', goodSkuTotal: 40 }] }],
    ])
  })

  describe('with several expiry dates of no batch', () => {
    const parts = [part(null, 4, NOVEMBER), part(null, 6, DECEMBER)]
    const lines = [line('l1', 'coffee', { parts })]
    const received = (more: object) => [PROCESS, { lines: [{ id: 'l1', batchNum: '', ...more }] }]

    it('is told apart by choice', () => {
      const work = driveFlow(transferFlow, content('IN', lines))
      work.scan('COFFEE')
      const [november, december] = work.choices()
      expect(work.choices()).toEqual([november, december, 'cancel'])
      expect(november).not.toBe(december)
      work.choose(december!)
      expect(work.prompt().facts).toMatchObject([{ value: DECEMBER }])
      work.choose('all')
      work.scan('COFFEE')
      work.choose(november!)
      expect(work.choose('all')).toEqual({ is: 'right', says: 'handheld.transfer.received' })
      expect(work.sent()).toMatchObject([
        received({ expiryDate: DECEMBER, goodSkuTotal: 6 }),
        received({ expiryDate: NOVEMBER, goodSkuTotal: 4 }),
      ])
    })

    it('is told apart by label', () => {
      const work = driveFlow(transferFlow, content('IN', lines))
      work.scan(label(DECEMBER, 3))
      work.scan(label(DECEMBER, 3))
      work.scan(label(NOVEMBER, 4))
      work.choose('all')
      expect(work.sent()).toMatchObject([
        received({ expiryDate: DECEMBER, goodSkuTotal: 6 }),
        received({ expiryDate: NOVEMBER, goodSkuTotal: 4 }),
      ])
      const other = driveFlow(transferFlow, content('IN', lines))
      expect(other.scan(label('2028-01-01', 1))).toEqual({ is: 'wrong', why: 'handheld.transfer.otherExpiry' })
    })

    it.each([
      [
        'by date',
        [part(null, 4, NOVEMBER), part(null, 6, DECEMBER)],
        [{ expiryDate: NOVEMBER }, { expiryDate: DECEMBER }],
      ],
      // As it was taken from a server that named pallets by their batches alone.
      ['by batch alone', [{ batchNum: null, skuTotal: 10 }], [{}]],
    ])('comes by the pallet whose goods are named %s', (_name, onPallet, sent) => {
      const pallets = onPallet.map((one) => ({ containerNo: 'LPN-1', lineId: 'l1', ...one }))
      const taken = { ...content('IN', lines), pallets: pallets as unknown as TransferContent['pallets'] }
      const work = driveFlow(transferFlow, taken)
      expect(work.scan('LPN-1')).toEqual({ is: 'right', says: 'handheld.transfer.received' })
      const pieces = onPallet.map(({ skuTotal }, at) => ({
        ...{ id: 'l1', batchNum: '', containerNo: 'LPN-1', goodSkuTotal: skuTotal },
        ...sent[at],
      }))
      expect(work.sent()).toEqual([[PROCESS, { version, lines: pieces }]])
    })
  })

  it('the next product confirms the one before', () => {
    const work = driveFlow(transferFlow, content('IN'))
    work.scan('coffee-box')
    work.scan('MILK')
    expect(work.sent()).toMatchObject([[PROCESS, { lines: [{ id: 'l1', goodSkuTotal: 6 }] }]])
    expect(work.prompt()).toMatchObject({ thing: { name: 'milk' } })
  })

  it.each([
    ['stays on its way', 'onTheWay', [['POST tasks/giveBack', { resource: 'transfer_tasks', id: 'transfer' }]]],
    [
      'turns back with a reason',
      'sentBack',
      [
        [
          PROCESS,
          {
            version,
            lines: [
              { id: 'l1', sentBackSkuTotal: 10 },
              { id: 'l2', sentBackSkuTotal: 10 },
            ],
            reason: 'Back',
          },
        ],
      ],
    ],
  ])('what is missing %s', (_name, id, sent) => {
    const work = driveFlow(transferFlow, content('IN'))
    work.choose('finish')
    work.choose(id, 'Back')
    expect([work.isDone(), work.sent()]).toEqual([true, sent])
  })

  it('that is not of the transfer is put aside', () => {
    const work = driveFlow(transferFlow, content('IN'))
    expect(work.scan('4012345678901')).toEqual({ is: 'wrong', why: 'handheld.transfer.notOfIt' })
  })
})
