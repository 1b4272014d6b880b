import { newId } from '../../apps/server/src/kit/write/ids.ts'
import { stockId } from '../../apps/server/src/stock/stock-id.ts'
import type { StockKey } from '../../packages/domain/src/stock/stock-key.ts'
import type { Statement } from './list-statements.ts'

/** Who writes where, and when. */
export interface Writer {
  readonly warehouseId: string
  readonly userId: string
  readonly now: Date
}

export interface Paper {
  readonly id: string
  readonly type: string
  readonly no: string
}

/** Pieces that come from outside, or from a row, and go to one or away. */
export interface Pieces {
  readonly from: StockKey | null
  readonly to: StockKey | null
  readonly quantity: number
}

/** A reservation as it is from now on; of nothing: it ends. `ordered` is what it adds to the row's sum. */
export interface Claim {
  readonly id: string
  readonly lineId: string
  readonly at: StockKey
  readonly ordered: number
  readonly quantity: number
  readonly started: boolean
  /** Whose it is, of several papers. */
  readonly paper?: number
}

export const goodsAt = (
  cargoOwnerId: string,
  productId: string,
  locationId: string,
  receivedOn: string,
  originNo = '',
): StockKey => ({
  locationId,
  containerNo: '',
  cargoOwnerId,
  productId,
  batchNum: '',
  productDate: '0001-01-01',
  expiryDate: '9999-12-31',
  handbookNum: '',
  handbookItemNo: 0,
  quality: 'GOOD',
  status: 'AVAILABLE',
  holdCode: '',
  receivedOn,
  originNo,
})

const TEXT = `select * from stock_write($1, $2, $3, 'admin', $4::uuid[], $5::uuid[], $6::text[], $7::uuid[], $8::uuid[],
  $9::text[], $10::date[], $11::date[], $12::text[], $13::int[], $14::text[], $15::text[], $16::text[], $17::date[],
  $18::text[], $19::bigint[], $20::bigint[], $21::uuid[], $22::text[], $23::text[], $24::text[], $25::uuid[], $26::uuid[],
  $27::int[], $28::uuid[], $29::text[], $30::int[], $31::bigint[], $32::uuid[], $33::uuid[], $34::uuid[], $35::int[],
  $36::uuid[], $37::bigint[], $38::boolean[])`

const effectOf = ({ from, to }: Pieces) => (from === null ? 'RECEIPT' : to === null ? 'DISPATCH' : 'MOVE')

interface Row {
  readonly id: string
  readonly key: StockKey
  onHand: number
  ordered: number
}

/** What becomes of each row, in the order in which rows are locked. */
function rowsOf(warehouseId: string, pieces: readonly Pieces[], claims: readonly Claim[]): Row[] {
  const rows = new Map<string, Row>()
  const change = (key: StockKey | null, onHand: number, ordered: number) => {
    if (key === null) return
    const id = stockId(warehouseId, key)
    const row = rows.get(id) ?? { id, key, onHand: 0, ordered: 0 }
    row.onHand += onHand
    row.ordered += ordered
    rows.set(id, row)
  }
  for (const { from, to, quantity } of pieces) {
    change(from, -quantity, 0)
    change(to, quantity, 0)
  }
  for (const { at, ordered } of claims) change(at, 0, ordered)
  return [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The call that the product makes, with the same arrays. Pieces move by the first paper. */
export function stockWrite(
  { warehouseId, userId, now }: Writer,
  papers: readonly Paper[],
  pieces: readonly Pieces[],
  claims: readonly Claim[] = [],
): Statement {
  const idOf = (key: StockKey) => stockId(warehouseId, key)
  const rows = rowsOf(warehouseId, pieces, claims)
  const entries = pieces.flatMap((one, place) => {
    const { from, to, quantity } = one
    const common = { posting: newId(now), effect: effectOf(one), line: place + 1 }
    return [
      ...(from === null ? [] : [{ ...common, stock: idOf(from), quantity: -quantity }]),
      ...(to === null ? [] : [{ ...common, stock: idOf(to), quantity }]),
    ]
  })
  const key = (name: keyof StockKey) => rows.map((row) => row.key[name])
  return {
    text: TEXT,
    values: [
      warehouseId,
      now,
      userId,
      rows.map(({ id }) => id),
      key('locationId'),
      key('containerNo'),
      key('cargoOwnerId'),
      key('productId'),
      key('batchNum'),
      key('productDate'),
      key('expiryDate'),
      key('handbookNum'),
      key('handbookItemNo'),
      key('quality'),
      key('status'),
      key('holdCode'),
      key('receivedOn'),
      key('originNo'),
      rows.map(({ onHand }) => onHand),
      rows.map(({ ordered }) => ordered),
      papers.map(({ id }) => id),
      papers.map(({ type }) => type),
      papers.map(({ no }) => no),
      papers.map(() => null),
      entries.map(() => newId(now)),
      entries.map(({ stock }) => stock),
      entries.map(() => 1),
      entries.map(({ posting }) => posting),
      entries.map(({ effect }) => effect),
      entries.map(({ line }) => line),
      entries.map(({ quantity }) => quantity),
      entries.map(() => null),
      claims.map(({ id }) => id),
      claims.map(({ at }) => idOf(at)),
      claims.map(({ paper = 0 }) => paper + 1),
      claims.map(({ lineId }) => lineId),
      claims.map(({ quantity }) => quantity),
      claims.map(({ started }) => started),
    ],
  }
}
