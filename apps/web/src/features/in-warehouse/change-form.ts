import type { changeBody } from '@entrepot/contract/in-warehouse/stock-work'
import type { z } from 'zod'
import { freeOf } from './move/moves.ts'
import type { StockRow } from './stock-work-api.ts'
import type { WorkField } from './work-fields.ts'

export type ChangeKind = 'defective' | 'good' | 'batch' | 'owner' | 'handbook'

/** Anyone may report damage; all other changes alter what the goods are and are for administrators. */
export function changeKinds({ quality }: StockRow, isAdmin: boolean): ChangeKind[] {
  const toDefective: ChangeKind[] = quality === 'GOOD' ? ['defective'] : []
  if (!isAdmin) return toDefective
  return [...toDefective, ...(quality === 'DEFECTIVE' ? (['good'] as const) : []), 'batch', 'owner', 'handbook']
}

const FIELDS_OF: Readonly<Record<ChangeKind, readonly WorkField[]>> = {
  defective: [],
  good: ['toLocationId'],
  batch: ['batchNum', 'productDate', 'expiryDate'],
  owner: ['cargoOwnerId', 'productId'],
  handbook: ['handbookNum', 'handbookItemNo'],
}

/** Bonded goods need a customs document for every change, and goods become bonded only with one. */
export function changeNames(kind: ChangeKind, { handbookNum }: StockRow): WorkField[] {
  const isBonded = kind === 'handbook' || Boolean(handbookNum)
  return ['quantity', ...FIELDS_OF[kind], ...(isBonded ? (['customsRef'] as const) : []), 'reason']
}

export type ChangeValues = Readonly<Partial<Record<WorkField, unknown>>>

export const startChange = (row: StockRow): ChangeValues => ({
  quantity: freeOf(row),
  batchNum: row.batchNum,
  productDate: row.productDate,
  expiryDate: row.expiryDate,
  handbookNum: row.handbookNum,
  handbookItemNo: row.handbookItemNo,
})

type ChangeBody = z.infer<typeof changeBody>

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function becoming(kind: ChangeKind, values: ChangeValues): ChangeBody['to'] {
  switch (kind) {
    case 'defective':
      return { quality: 'DEFECTIVE' }
    case 'good':
      return { quality: 'GOOD' }
    case 'batch':
      return {
        batchNum: text(values.batchNum),
        productDate: text(values.productDate) || null,
        expiryDate: text(values.expiryDate) || null,
      }
    case 'owner':
      return { cargoOwnerId: text(values.cargoOwnerId), productId: text(values.productId) }
    case 'handbook':
      return { handbookNum: text(values.handbookNum), handbookItemNo: Number(values.handbookItemNo) }
  }
}

export function changeBodyOf(kind: ChangeKind, names: readonly WorkField[], values: ChangeValues): ChangeBody {
  const isFilled = (name: WorkField) => names.includes(name) && text(values[name]) !== ''
  return {
    quantity: Number(values.quantity),
    reason: text(values.reason),
    to: becoming(kind, values),
    ...(isFilled('toLocationId') ? { toLocationId: text(values.toLocationId) } : {}),
    ...(isFilled('customsRef') ? { customsRef: text(values.customsRef) } : {}),
  }
}
