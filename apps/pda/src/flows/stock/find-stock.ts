import { asWhole } from '@entrepot/contract/kit/list/whole-text'
import type { ScanHit } from '@entrepot/contract/query/scan'
import { findProducts, namesCode, type Scanned } from '../../scan/scanned.ts'
import type { Input, Question } from '../../work/flow.ts'
import { unexpected, type Wrong, wrong } from '../../work/wrong.ts'
import { askScan, askStock, type StockRow, scanHitsOf, stockRowsOf, unanswered } from '../common/answers.ts'

/** The stock list that the person may read: for moving or for freezing. */
type StockList = Parameters<typeof askStock>[0]

/** The stored fields of a stock row. */
export type Row = Pick<
  StockRow,
  | 'id'
  | 'productId'
  | 'productName'
  | 'productCode'
  | 'barcode'
  | 'batchNum'
  | 'expiryDate'
  | 'containerNo'
  | 'locationId'
  | 'locationNo'
  | 'skuTotal'
  | 'freeSkuTotal'
  | 'quality'
  | 'status'
  | 'holdCode'
>

/** One stock row, or a whole pallet. */
export interface Goods {
  readonly rows: readonly Row[]
  readonly containerNo: string | null
  /** The quantity of the scanned label. */
  readonly counted: number
}

interface At {
  readonly placeNo: string
  readonly rows: readonly Row[]
}

export type FindStep =
  | { readonly is: 'scan' }
  | { readonly is: 'asking' }
  | { readonly is: 'readingPlace'; readonly placeNo: string }
  | { readonly is: 'readingPallet'; readonly containerNo: string }
  | { readonly is: 'readingProduct'; readonly counted: number; readonly batchNum: string | null }
  | ({ readonly is: 'atPlace' } & At)
  | ({ readonly is: 'askingThing' } & At)
  | { readonly is: 'whichRow'; readonly rows: readonly Row[]; readonly counted: number }

export type FindReply =
  | Wrong
  | { readonly is: 'next'; readonly step: FindStep }
  | { readonly is: 'ask'; readonly step: FindStep; readonly question: Question }
  | { readonly is: 'goods'; readonly goods: Goods }

const slim = ({
  id,
  productId,
  productName,
  productCode,
  barcode,
  batchNum,
  expiryDate,
  containerNo,
  locationId,
  locationNo,
  skuTotal,
  freeSkuTotal,
  quality,
  status,
  holdCode,
}: StockRow): Row => ({
  ...{ id, productId, productName, productCode, barcode, batchNum, expiryDate, containerNo, locationId, locationNo },
  ...{ skuTotal, freeSkuTotal, quality, status, holdCode },
})

/** Selects the only row, or asks the person which one. */
function oneOf(rows: readonly Row[], counted: number): FindReply | undefined {
  const [first, second] = rows
  if (first === undefined) return undefined
  if (second === undefined) return { is: 'goods', goods: { rows, containerNo: null, counted } }
  return { is: 'next', step: { is: 'whichRow', rows, counted } }
}

const ofBatch = (rows: readonly Row[], batchNum: string | null | undefined) =>
  batchNum === null || batchNum === undefined ? rows : rows.filter((row) => row.batchNum === batchNum)

/** A pallet or product at the place; undefined if the code is neither, as far as the device knows. */
function thingAt({ rows }: At, scanned: Scanned): FindReply | undefined {
  const onPallet = rows.filter(
    ({ containerNo }) => containerNo !== null && namesCode(scanned, 'container', containerNo),
  )
  const containerNo = onPallet[0]?.containerNo
  if (containerNo) return { is: 'goods', goods: { rows: onPallet, containerNo, counted: 0 } }
  const labels = rows.map(({ productId, productCode, barcode }) => ({
    id: productId ?? '',
    code: productCode ?? '',
    barcodes: barcode === null ? [] : [{ barcode, pieces: 1 }],
  }))
  const products = findProducts(scanned, labels)
  const [label] = products
  if (label === undefined) return undefined
  const matches = rows.filter(({ productId }) => products.some(({ product }) => product.id === productId))
  return oneOf(ofBatch(matches, label.gs1?.batchNum), label.pieces ?? 0)
}

function read(list: StockList, hits: readonly ScanHit[]): FindReply {
  const [hit] = hits.filter(({ kind }) => kind === 'location' || kind === 'container' || kind === 'product')
  if (hit === undefined) return wrong('handheld.stock.nothing', { code: hits[0]?.label ?? '' })
  if (hit.kind === 'container')
    return {
      is: 'ask',
      step: { is: 'readingPallet', containerNo: hit.label },
      question: askStock(list, { containerNo: asWhole(hit.label) }),
    }
  if (hit.kind === 'location')
    return {
      is: 'ask',
      step: { is: 'readingPlace', placeNo: hit.label },
      question: askStock(list, { locationId: hit.id ?? '' }),
    }
  const counted = hit.gs1?.contentCount ?? hit.gs1?.variableCount ?? hit.pieces ?? 0
  return {
    is: 'ask',
    step: { is: 'readingProduct', counted, batchNum: hit.gs1?.batchNum ?? null },
    question: askStock(list, { productId: hit.id ?? '' }),
  }
}

/** A label that is unknown on the device but belongs to a product at the place, such as a box label. */
function readThing({ rows, placeNo }: At, hits: readonly ScanHit[]): FindReply {
  const products = hits.filter(({ kind }) => kind === 'product')
  const matches = rows.filter(({ productId }) => products.some(({ id }) => id === productId))
  const [hit] = products
  const counted = hit?.gs1?.contentCount ?? hit?.gs1?.variableCount ?? hit?.pieces ?? 0
  return (
    oneOf(ofBatch(matches, hit?.gs1?.batchNum), counted) ??
    wrong('handheld.stock.notHere', { code: hits[0]?.label ?? '', place: placeNo })
  )
}

function answered(list: StockList, step: FindStep, data: unknown): FindReply {
  switch (step.is) {
    case 'asking':
      return read(list, scanHitsOf(data))
    case 'askingThing':
      return readThing(step, scanHitsOf(data))
    case 'readingPlace': {
      const rows = stockRowsOf(data).map(slim)
      if (rows.length === 0) return wrong('handheld.stock.empty', { place: step.placeNo })
      return { is: 'next', step: { is: 'atPlace', placeNo: step.placeNo, rows } }
    }
    case 'readingPallet': {
      const rows = stockRowsOf(data).map(slim)
      if (rows.length === 0) return wrong('handheld.stock.noPallet', { code: step.containerNo })
      return { is: 'goods', goods: { rows, containerNo: step.containerNo, counted: 0 } }
    }
    case 'readingProduct':
      return (
        oneOf(ofBatch(stockRowsOf(data).map(slim), step.batchNum), step.counted) ?? wrong('handheld.stock.noneOfIt')
      )
    default:
      return unexpected
  }
}

/** Finds goods: by place and thing, by pallet, or by product at any place. */
export function findStock(list: StockList, step: FindStep, input: Input): FindReply {
  switch (input.is) {
    case 'scan': {
      const { text: code } = input.scanned
      if (step.is !== 'atPlace') return { is: 'ask', step: { is: 'asking' }, question: askScan(code) }
      const thing = thingAt(step, input.scanned)
      return thing ?? { is: 'ask', step: { ...step, is: 'askingThing' }, question: askScan(code) }
    }
    case 'answer':
      return answered(list, step, input.data)
    case 'noAnswer':
      return unanswered(input)
    case 'choice': {
      if (input.id === 'cancel') return { is: 'next', step: { is: 'scan' } }
      if (step.is !== 'whichRow') return unexpected
      const row = step.rows.find(({ id }) => id === input.id)
      return row === undefined ? unexpected : (oneOf([row], step.counted) ?? unexpected)
    }
    default:
      return unexpected
  }
}
