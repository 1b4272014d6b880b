import { stocks } from '@entrepot/contract/query/stocks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay, useMe } from '../../../runtime/session/session.ts'
import { loadStockByLocation } from './floor-plan-api.ts'
import type { StockByPlace } from './floor-plan-stock-layers.ts'

const NOTHING: StockByPlace = new Map()

/** Stock is seen in the warehouse that one works in, by whoever may see it in a list. */
export function useSeesStock(warehouseId: string | undefined): boolean {
  const may = useMay()
  const { currentWarehouseId } = useMe()
  return warehouseId === currentWarehouseId && (may('stocks.read') || may('quickMove.read'))
}

export function useStockByPlace(isWanted: boolean): StockByPlace {
  const { data } = useQuery({
    queryKey: [stocks.name, 'byLocation'],
    queryFn: ({ signal }) => loadStockByLocation(signal),
    enabled: isWanted,
  })
  return useMemo(() => (data ? new Map(data.map((one) => [one.locationId, one])) : NOTHING), [data])
}
