import { useLocation } from 'react-router'
import { useMe } from '../../../runtime/session/session.ts'
import { GenerateButton } from './generate-button.tsx'

/** On the list of locations: whoever looks at one area means that area. */
export default function LocationGenerator() {
  const filters = new URLSearchParams(useLocation().search)
  const { currentWarehouseId } = useMe()
  const one = (name: string) => {
    const value = filters.get(name)
    return value === null || value.includes(',') ? null : value
  }
  const areaId = one('areaId')
  // An area that was chosen decides the warehouse, which need not be the one a person works in.
  const warehouseId = one('warehouseId') ?? (areaId === null ? (currentWarehouseId ?? null) : null)
  return <GenerateButton place={{ warehouseId, areaId, typeId: null }} />
}
