import { freeze } from '@entrepot/contract/in-warehouse/stock-work'
import { holdCode } from '@entrepot/contract/inbound/registration'
import { pickTasks } from '@entrepot/contract/outbound/picking'
import { inventories } from '@entrepot/contract/query/inventories'
import { stocks } from '@entrepot/contract/query/stocks'
import type { Figure } from './figures.ts'

export const frozenFigures: readonly Figure<string>[] = holdCode.values.map((code) => ({
  name: code,
  of: [freeze, stocks].map((list) => ({
    list,
    filters: { holdCode: code },
    pieces: ['skuTotal'],
    since: 'receivedOn',
  })),
}))

/** Since a day: what picks did not find. */
export const shortFigures = (since: string): readonly Figure<'picksShort'>[] => [
  {
    name: 'picksShort',
    of: [
      {
        list: pickTasks,
        filters: { shortSkuTotalStart: '1', createdTimeStart: since },
        pieces: ['shortSkuTotal'],
        since: 'createdTime',
      },
    ],
  },
]

export const lowFigures: readonly Figure<'lowStock'>[] = [
  { name: 'lowStock', of: [{ list: inventories, filters: { lowStock: 'true' } }] },
]
