import type { DocumentLine } from '@entrepot/client/document-client'
import type { outTallyTasks } from '@entrepot/contract/outbound/out-tally'

/** A box or pallet with its number, its weight and what is in it. */
export interface PackedPackage {
  readonly id: string
  readonly packageNo: string
  readonly crossWeight: string | null
  readonly lines: readonly { readonly id: string; readonly skuTotal: number }[]
}

const isPackage = (value: unknown): value is PackedPackage =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as PackedPackage).packageNo === 'string' &&
  Array.isArray((value as PackedPackage).lines)

export const packagesOf = (value: unknown): readonly PackedPackage[] =>
  (Array.isArray(value) ? value : []).filter(isPackage)

/** Counted as good, and in no package yet. */
export const unpackedOf = ({ goodCount, packedSkuTotal }: DocumentLine<typeof outTallyTasks>): number =>
  Math.max(0, (goodCount ?? 0) - (packedSkuTotal ?? 0))
