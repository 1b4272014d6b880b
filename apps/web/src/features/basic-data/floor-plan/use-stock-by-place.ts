import { stocks } from '@entrepot/contract/query/stocks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay, useMe } from '../../../runtime/session/session.ts'
import { loadStockByLocation } from './floor-plan-api.ts'
import type { StockByPlace } from './floor-plan-stock-layers.ts'

/** Stock is shown for the current warehouse, to people who may read a stock list. */
export function useSeesStock(warehouseId: string | undefined): boolean {
  const may = useMay()
  const { currentWarehouseId } = useMe()
  return warehouseId === currentWarehouseId && (may('stocks.read') || may('quickMove.read'))
}

/** Stock of each place; undefined until loaded. */
export function useStockByPlace(isWanted: boolean) {
  const { data, error, refetch } = useQuery({
    queryKey: [stocks.name, 'byLocation'],
    queryFn: ({ signal }) => loadStockByLocation(signal),
    enabled: isWanted,
  })
  const stock = useMemo(
    (): StockByPlace | undefined => data && new Map(data.map((one) => [one.locationId, one])),
    [data],
  )
  return { stock, failure: isWanted && data === undefined ? error : null, retry: refetch }
}
