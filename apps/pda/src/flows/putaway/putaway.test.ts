import { describe, expect, it } from 'vitest'
import { driveFlow } from '../../testing/drive-flow.ts'
import { putawayFlow } from './putaway.ts'
import type { PutawayContent, PutawayLine } from './putaway-content.ts'

const product = (id: string): PutawayContent['products'][number] => ({
  id,
  cargoOwnerId: 'owner',
  code: id.toUpperCase(),
  name: id,
  model: null,
  unit: null,
  pictureUrl: null,
  packageNumber: null,
  numOfProductsPerStackLayer: null,
  stackLayersQuantity: null,
  expiryDays: null,
  barcodes: [],
})

const place = (fullNo: string, metres: number): PutawayContent['places'][number] => ({
  id: `at ${fullNo}`,
  fullNo,
  status: 'ACTIVE',
  areaName: 'Racks',
  purpose: 'STORAGE',
  aisle: null,
  bay: null,
  level: null,
  side: null,
  metres,
})

const line = (id: string, productId: string, fullNo: string | null, walk: number, more = {}): PutawayLine => ({
  id,
  lineNo: Number(id.slice(1)),
  stockId: `row ${id}`,
  productId,
  batchNum: null,
  expiryDate: null,
  skuTotal: 6,
  locationId: fullNo === null ? null : `at ${fullNo}`,
  containerNo: null,
  reason: fullNo === null ? null : { chosen: { code: 'EMPTY_PLACE', figures: { walk, holds: 0 } }, rejected: [] },
  confirmedTime: null,
  ...more,
})

const load = (lineId: string, containerNo: string): PutawayContent['loads'][number] => ({
  lineId,
  cargoOwnerId: 'owner',
  productId: 'milk',
  batchNum: '',
  expiryDate: '9999-12-31',
  handbookNum: '',
  pieces: 6,
  piecesPerPallet: null,
  containerNo,
  quality: 'GOOD',
  unitVolume: 1_000,
  unitWeight: 100,
  piecesPerBox: null,
  temperatureType: null,
})

const candidate = (fullNo: string, more: object = {}): PutawayContent['candidates'][number] => ({
  id: `at ${fullNo}`,
  fullNo,
  purpose: 'STORAGE',
  status: 'ACTIVE',
  temperatureType: null,
  capacity: { volume: null, weight: null, pallets: null },
  mix: { owners: false, products: false, batches: false },
  walk: 20,
  contents: [],
  ...more,
})

const others = {
  ...{ cargoOwnerId: 'owner', productId: 'tea', batchNum: '', expiryDate: '9999-12-31', handbookNum: '', pieces: 1 },
  ...{ piecesPerPallet: null, containerNo: '', volume: 1, weight: 1 },
}

const content: PutawayContent = {
  document: {
    id: 'putaway',
    version: 1,
    putawayNo: 'PA-1',
    lines: [
      line('l1', 'coffee', 'FAR', 90),
      line('l2', 'milk', 'NEAR', 10),
      line('l3', 'tea', 'FAR', 90, { skuTotal: 2 }),
      line('l4', 'salt', null, 0),
    ],
  },
  products: ['coffee', 'milk', 'tea', 'salt'].map(product),
  places: [place('FAR', 90), place('NEAR', 10)],
  // Coffee and tea stand on one pallet.
  loads: [load('l1', 'LPN-1'), load('l2', ''), load('l3', 'LPN-1'), load('l4', '')],
  candidates: [
    candidate('SPARE'),
    candidate('SHUT', { status: 'LOCKED' }),
    candidate('STAGE', { purpose: 'STAGE' }),
    candidate('TAKEN', { contents: [others] }),
    candidate('SMALL', { capacity: { volume: 10, weight: null, pallets: null } }),
  ],
}

const drive = () => driveFlow(putawayFlow, content)
const confirmed = (lines: readonly object[]) => ['POST putaways/putaway/confirm', { lines, completeWhenDone: true }]
const choice = (label: string, more: object = {}) => ({
  value: `at ${label}`,
  label,
  refused: null,
  over: null,
  ...more,
})

describe('a trip', () => {
  it('has several loads and goes to the nearest place first, with way and reason', () => {
    const work = drive()
    expect(work.prompt()).toMatchObject({ ask: { key: 'handheld.putaway.scanGoods' }, progress: { done: 0, total: 4 } })
    expect(work.scan('LPN-1')).toEqual({ is: 'right' })
    expect(work.prompt()).toMatchObject({ place: { no: 'FAR' }, pieces: { pieces: 8 }, thing: { name: 'coffee, tea' } })
    expect(work.scan('MILK')).toEqual({ is: 'right' })
    expect(work.prompt()).toMatchObject({
      ask: { key: 'handheld.putaway.scanPlaceOrMore' },
      place: { no: 'NEAR' },
      next: { place: 'FAR', thing: 'coffee' },
      facts: [
        { label: { key: 'handheld.putaway.whyHere' }, value: { key: 'handheld.putaway.why.EMPTY_PLACE' } },
        { label: { key: 'handheld.putaway.way' }, value: '10 m' },
      ],
    })
    expect(work.scan('near')).toEqual({ is: 'right' })
    expect(work.scan('FAR')).toEqual({ is: 'right' })
    expect(work.sent()).toEqual([confirmed([{ id: 'l2' }]), confirmed([{ id: 'l1' }, { id: 'l3' }])])
    expect(work.prompt().progress).toEqual({ done: 3, total: 4 })
  })

  it('may skip the order: whatever stands where the place is scanned is put down', () => {
    const work = drive()
    work.scan('LPN-1')
    work.scan('MILK')
    work.scan('FAR')
    expect(work.sent()).toEqual([confirmed([{ id: 'l1' }, { id: 'l3' }])])
  })

  it.each([
    ['a place with nothing on the truck', [], 'FAR', 'handheld.putaway.goodsFirst'],
    ['a pallet of something else', [], 'LPN-9', 'handheld.putaway.unknown'],
    ['a product that is loaded already', ['MILK'], 'MILK', 'handheld.putaway.notHere'],
  ])('says what is wrong with %s', (_name, before, code, why) => {
    const work = drive()
    for (const one of before) work.scan(one)
    expect(work.scan(code)).toEqual({ is: 'wrong', why })
    expect(work.sent()).toEqual([])
  })

  it('leaves a load on the dock again, and back takes off the last', () => {
    const work = drive()
    work.scan('MILK')
    work.choose('leave')
    work.scan('LPN-1')
    expect([work.back(), work.back(), work.ask()]).toEqual([true, false, 'handheld.putaway.scanGoods'])
  })
})

describe('another place', () => {
  const loaded = () => {
    const work = drive()
    work.scan('MILK')
    return work
  }

  it('is asked for, scanned again, and confirmed with the line', () => {
    const work = loaded()
    expect(work.scan('SPARE')).toMatchObject({
      question: { path: 'storageLocations/choices?errand=PUTAWAY&goods=row+l2%3A6&lineId=l2&keyword=SPARE' },
    })
    expect(work.answer([choice('SPARE-2'), choice('SPARE')])).toEqual({ is: 'right' })
    expect(work.ask()).toBe('handheld.putaway.scanAgain')
    expect(work.sent()).toEqual([])
    work.scan('SPARE')
    expect(work.sent()).toEqual([confirmed([{ id: 'l2', locationId: 'at SPARE' }])])
  })

  it('after all is the suggested one', () => {
    const work = loaded()
    work.scan('SPARE')
    work.answer([choice('SPARE')])
    work.scan('NEAR')
    expect(work.sent()).toEqual([confirmed([{ id: 'l2' }])])
  })

  it.each([
    ['LOCATION_LOCKED', 'handheld.place.LOCATION_LOCKED'],
    ['MIXED_BATCHES', 'handheld.place.MIXED_BATCHES'],
    ['SOMETHING_NEW', 'handheld.place.refused'],
  ])('that refuses the goods says why: %s', (code, why) => {
    const work = loaded()
    work.scan('SPARE')
    expect(work.answer([choice('SPARE', { refused: { code, figures: {} } })])).toEqual({ is: 'wrong', why })
  })

  it('over its capacity needs somebody who has looked', () => {
    const work = loaded()
    work.scan('SPARE')
    work.answer([choice('SPARE', { over: { code: 'OVER_VOLUME', figures: {} } })])
    expect(work.scan('SPARE')).toEqual({ is: 'wrong', why: 'handheld.putaway.overFull' })
    work.choose('fits', 'It fits')
    expect(work.sent()).toEqual([
      confirmed([{ id: 'l2', locationId: 'at SPARE', override: true, overrideReason: 'It fits' }]),
    ])
  })

  it.each([
    ['SPARE', { is: 'right' }],
    ['SMALL', { is: 'right' }],
    ['TAKEN', { is: 'wrong', why: 'handheld.place.MIXED_PRODUCTS' }],
    ['SHUT', { is: 'wrong', why: 'handheld.place.LOCATION_LOCKED' }],
    ['STAGE', { is: 'wrong', why: 'handheld.place.WRONG_PURPOSE' }],
    ['UNHEARD-OF', { is: 'wrong', why: 'handheld.putaway.unknownOffline' }],
  ])('without a connection is judged by what was taken along: %s', (code, result) => {
    const work = loaded()
    work.scan(code)
    expect(work.offline()).toEqual(result)
    const ask = code === 'SMALL' ? 'handheld.putaway.overFull' : 'handheld.putaway.scanAgain'
    if (result.is === 'right') expect(work.ask()).toBe(ask)
  })

  it('is where goods go that have none, with one scan', () => {
    const work = drive()
    work.scan('SALT')
    expect(work.ask()).toBe('handheld.putaway.scanAnyPlace')
    work.scan('SPARE')
    work.answer([choice('SPARE')])
    expect(work.sent()).toEqual([confirmed([{ id: 'l4', locationId: 'at SPARE' }])])
  })
})

it('the last load ends the work', () => {
  const work = drive()
  for (const code of ['MILK', 'NEAR', 'LPN-1', 'FAR', 'SALT', 'SPARE']) work.scan(code)
  expect(work.isDone()).toBe(false)
  expect(work.answer([choice('SPARE')])).toEqual({ is: 'right', says: 'handheld.putaway.allDone' })
  expect(work.isDone()).toBe(true)
})
