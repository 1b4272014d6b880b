import { z } from 'zod'
import { defineEnumeration } from '../../kit/enumeration.ts'
import { definePage } from '../../kit/page.ts'
import { goodsParameters as goods } from './goods-filters.ts'
import type { ByEffect, GroupedGoods } from './grouped-goods.ts'
import { type AnalysisPage, fileFormat, momentOrDay, paging, pastDay, pastMoment, yesNoWord } from './moments.ts'

/** Stock at the end of a day, or at any moment. */
export const inventorySnapshots = definePage({
  name: 'inventorySnapshots',
  capability: 'query',
  area: 'analysis',
  menuOrder: 201,
  icon: 'clockCircle',
  ownerLimit: 'ownToRead',
  route: '/query-analysis/inventory-snapshots',
})

export const snapshotBy = defineEnumeration('snapshotBy', ['product', 'owner', 'area', 'location', 'batch', 'status'])
export type SnapshotBy = (typeof snapshotBy)['values'][number]

/** The figures that rows can be sorted by; `name` is the label of the rows. */
export const SNAPSHOT_SORTS = ['name', 'skuTotal', 'volumeTotal', 'netWeightTotal'] as const
export const COMPARE_SORTS = ['name', 'opening', 'closing', 'difference'] as const

const snapshotSort = z
  .enum(SNAPSHOT_SORTS.flatMap((name) => [`${name},asc` as const, `${name},desc` as const]))
  .default('name,asc')
const compareSort = z
  .enum(COMPARE_SORTS.flatMap((name) => [`${name},asc` as const, `${name},desc` as const]))
  .default('name,asc')
const by = z.enum(snapshotBy.values).default('product')

/** A moment, or the end of a day; default: now. */
const when = { at: pastMoment.optional(), day: pastDay.optional() }

/** `GET inventorySnapshots` */
export const snapshotQuery = z.strictObject({ ...goods, ...when, by, ...paging, sort: snapshotSort })
export type SnapshotQuery = z.infer<typeof snapshotQuery>

/** `GET inventorySnapshots/compare` */
export const compareQuery = z.strictObject({
  ...goods,
  from: momentOrDay,
  to: momentOrDay.optional(),
  by,
  /** Only rows with movement. */
  moved: yesNoWord.optional(),
  ...paging,
  sort: compareSort,
})
export type CompareQuery = z.infer<typeof compareQuery>

/** `POST inventorySnapshots/export?…` and `POST inventorySnapshots/compare/export?…`, with the same parameters: a job. */
export const snapshotExport = z.strictObject({ ...goods, ...when, by, format: fileFormat })
export const compareExport = z.strictObject({
  ...goods,
  from: momentOrDay,
  to: momentOrDay.optional(),
  by,
  moved: yesNoWord.optional(),
  format: fileFormat,
})

/** Pieces, and their totals by the sizes that the product had then. Decimals are text. */
export interface GoodsFigures {
  readonly skuTotal: number
  /** Pieces ÷ pieces per box, two decimals; products without a box count 0. */
  readonly boxTotal: string
  readonly netWeightTotal: string
  readonly crossWeightTotal: string
  readonly volumeTotal: string
  /** Pieces of products without a volume then; `volumeTotal` excludes them. */
  readonly unmeasuredSkuTotal: number
}

export type SnapshotRow = GroupedGoods & GoodsFigures

export interface SnapshotPage extends AnalysisPage<SnapshotRow, GoodsFigures> {
  /** The moment of the rows, and its day in the warehouse. */
  readonly at: string
  readonly day: string
}

export interface Comparison {
  readonly opening: number
  readonly closing: number
  /** Closing − opening: the sum of the causes. */
  readonly difference: number
  readonly causes: ByEffect
}

export type CompareRow = GroupedGoods & Comparison

export interface ComparePage extends AnalysisPage<CompareRow, Comparison> {
  readonly from: string
  readonly to: string
}
