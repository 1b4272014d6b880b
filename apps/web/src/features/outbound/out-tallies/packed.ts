import type { LineValues } from '../../../engine/document/lines/line-model.ts'

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

const figure = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Counted as good, and in no package yet. */
export const unpackedOf = (line: LineValues): number =>
  Math.max(0, figure(line.goodCount) - figure(line.packedSkuTotal))
