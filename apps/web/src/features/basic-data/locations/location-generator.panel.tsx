import { useLocation } from 'react-router'
import { useMe } from '../../../runtime/session/session.ts'
import { GenerateButton } from './generate-button.tsx'

/** On the list of locations: a filter by area presets the area. */
export default function LocationGenerator() {
  const filters = new URLSearchParams(useLocation().search)
  const { currentWarehouseId } = useMe()
  const one = (name: string) => {
    const value = filters.get(name)
    return value === null || value.includes(',') ? null : value
  }
  const areaId = one('areaId')
  // A chosen area determines the warehouse, which may differ from the current one.
  const warehouseId = one('warehouseId') ?? (areaId === null ? (currentWarehouseId ?? null) : null)
  return <GenerateButton place={{ warehouseId, areaId, typeId: null }} />
}
