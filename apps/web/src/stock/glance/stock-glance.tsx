import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { LEDGER_READERS, stockEntries } from '@entrepot/contract/query/stock-entries'
import type { StockGlance as Glance } from '@entrepot/contract/query/stock-glance'
import { STOCK_READERS } from '@entrepot/contract/query/stock-readers'
import { stocks } from '@entrepot/contract/query/stocks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../../engine/fields/number/number.tsx'
import { DrawerListLink } from '../../engine/list/rows/drawer-list-link.tsx'
import { formatTime } from '../../runtime/dates.ts'
import { useReader } from '../../runtime/reader.ts'
import { call } from '../../runtime/session/api.ts'
import { useMay, useMe } from '../../runtime/session/session.ts'
import { readableStockList } from '../readable-stock-list.ts'
import './stock-glance.css'

interface StockGlanceProps {
  readonly filters: { readonly productId: string } | { readonly cargoOwnerId: string }
  /** The subject: the code of the product, or the name of the owner. */
  readonly about: string
}

/** The stock of a product or owner in the current warehouse; each figure links to its rows. */
export function StockGlance({ filters, about }: StockGlanceProps) {
  const { t } = useReader()
  const may = useMay()
  const { currentWarehouseId } = useMe()
  const heading = useId()
  const list = readableStockList(may)
  const isReader = STOCK_READERS.some(may)
  const { data } = useQuery({
    queryKey: [stocks.name, 'glance', currentWarehouseId, filters],
    queryFn: async ({ signal }) =>
      (await call<Envelope<Glance>>('GET', `${ADMIN_BASE}/stocks/glance`, { query: filters, signal })).data,
    enabled: isReader,
  })
  if (!isReader || data === undefined) return null
  const link = (target: ListDeclaration, narrowed: Readonly<Record<string, string>>, shown: ReactNode) => (
    <DrawerListLink
      list={target}
      readers={target === stockEntries ? LEDGER_READERS : []}
      filters={{ ...filters, ...narrowed }}
      about={about}
    >
      {shown}
    </DrawerListLink>
  )
  const pieces = (count: number, narrowed: Readonly<Record<string, string>>) =>
    count === 0 || list === undefined ? formatNumber(count, 0) : link(list, narrowed, formatNumber(count, 0))
  const figures: readonly (readonly [title: string, shown: ReactNode])[] = [
    [t('stock.glance.onHand'), pieces(data.onHand, {})],
    [t('stock.glance.available'), pieces(data.available, { availability: 'AVAILABLE' })],
    [t('stock.glance.reserved'), formatNumber(data.reserved, 0)],
    [t('stock.glance.incoming'), formatNumber(data.incoming, 0)],
    [
      t('stock.glance.lastMoved'),
      data.lastMovedTime === null ? t('stock.glance.never') : link(stockEntries, {}, formatTime(data.lastMovedTime)),
    ],
  ]
  return (
    <section className="stock-glance" aria-labelledby={heading}>
      <h2 id={heading}>{t('stock.glance.title')}</h2>
      <dl>
        {figures.map(([title, shown]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
