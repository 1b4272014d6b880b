import { z } from 'zod'
import { defineEnumeration } from '../../kit/enumeration.ts'
import { definePage } from '../../kit/page.ts'
import { goodsParameters } from './goods-filters.ts'
import type { ByEffect, GroupedGoods } from './grouped-goods.ts'
import { type AnalysisPage, fileFormat, momentOrDay, paging, yesNoWord } from './moments.ts'

/** Received and shipped goods in a period, by kind. */
export const inventoryInOuts = definePage({
  name: 'inventoryInOuts',
  capability: 'query',
  area: 'analysis',
  menuOrder: 203,
  icon: 'swap',
  ownerLimit: 'ownToRead',
  route: '/query-analysis/inventory-inquiry',
})

export const inOutBy = defineEnumeration('inOutBy', ['product', 'owner', 'batch', 'handbook'])
export type InOutBy = (typeof inOutBy)['values'][number]
export const inOutPeriod = defineEnumeration('inOutPeriod', ['none', 'day', 'week', 'month'])
export type InOutPeriod = (typeof inOutPeriod)['values'][number]

export const IN_OUT_SORTS = ['name', 'opening', 'inTotal', 'outTotal', 'closing'] as const

const parameters = {
  ...goodsParameters,
  /** A day means its start in `from` and its end in `to`. Default: the last thirty days, including today. */
  from: momentOrDay.optional(),
  to: momentOrDay.optional(),
  by: z.enum(inOutBy.values).default('product'),
  period: z.enum(inOutPeriod.values).default('none'),
  /** Only rows with movement. */
  moved: yesNoWord.optional(),
}

/** `GET inventoryInOuts` */
export const inOutQuery = z.strictObject({
  ...parameters,
  ...paging,
  sort: z.enum(IN_OUT_SORTS.flatMap((name) => [`${name},asc` as const, `${name},desc` as const])).default('name,asc'),
})
export type InOutQuery = z.infer<typeof inOutQuery>

/** `POST inventoryInOuts/export` */
export const inOutExport = z.strictObject({ ...parameters, format: fileFormat })

/** Opening + in − out = closing, always. Moves inside the warehouse count by their net change. */
export interface InOutFigures {
  readonly opening: number
  readonly ins: ByEffect
  readonly outs: ByEffect
  readonly inTotal: number
  readonly outTotal: number
  readonly closing: number
}

/** A day, week (from Monday) or month, cut to the range. */
export interface InOutPeriodFigures extends InOutFigures {
  /** First and last day. */
  readonly from: string
  readonly to: string
}

export type InOutRow = GroupedGoods & InOutFigures & { readonly periods: readonly InOutPeriodFigures[] }

export interface InOutPage
  extends AnalysisPage<InOutRow, InOutFigures & { readonly periods: readonly InOutPeriodFigures[] }> {
  readonly from: string
  readonly to: string
}
