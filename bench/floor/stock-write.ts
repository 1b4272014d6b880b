import { newId } from '../../apps/server/src/kit/ids.ts'
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

/** Pieces that come from outside, or from a row. */
export interface Pieces {
  readonly from: StockKey | null
  readonly to: StockKey
  readonly quantity: number
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
  $27::int[], $28::uuid[], $29::text[], $30::int[], $31::bigint[], $32::uuid[], '{}'::uuid[], '{}'::uuid[], '{}'::int[],
  '{}'::uuid[], '{}'::bigint[], '{}'::boolean[])`

/** The call that the product makes, with the same arrays. No row is named twice, so nothing is netted. */
export function stockWrite({ warehouseId, userId, now }: Writer, paper: Paper, pieces: readonly Pieces[]): Statement {
  const idOf = (key: StockKey) => stockId(warehouseId, key)
  const rows = pieces
    .flatMap(({ from, to, quantity }) => [
      ...(from === null ? [] : [{ id: idOf(from), key: from, onHand: -quantity }]),
      { id: idOf(to), key: to, onHand: quantity },
    ])
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const entries = pieces.flatMap(({ from, to, quantity }, place) => {
    const common = { posting: newId(now), effect: from === null ? 'RECEIPT' : 'MOVE', line: place + 1 }
    return [
      ...(from === null ? [] : [{ ...common, stock: idOf(from), quantity: -quantity }]),
      { ...common, stock: idOf(to), quantity },
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
      rows.map(() => 0),
      [paper.id],
      [paper.type],
      [paper.no],
      [null],
      entries.map(() => newId(now)),
      entries.map(({ stock }) => stock),
      entries.map(() => 1),
      entries.map(({ posting }) => posting),
      entries.map(({ effect }) => effect),
      entries.map(({ line }) => line),
      entries.map(({ quantity }) => quantity),
      entries.map(() => null),
    ],
  }
}
