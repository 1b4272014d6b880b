import { useSearchParams } from 'react-router'
import { useMe } from '../../../runtime/session/session.ts'
import { COLOUR_BY, type ColourBy, isStockLayer } from './floor-plan-layers.ts'
import { useSeesStock } from './use-stock-by-place.ts'

interface Choices {
  readonly warehouseId: string | undefined
  /** The location that a link led to. */
  readonly locationId: string | undefined
  readonly colourBy: ColourBy
  readonly showCameras: boolean
  /** Where people at work were last seen, in the warehouse that one works in. */
  readonly showPeople: boolean
}

export interface PlanChoices extends Choices {
  /** Whether it is the warehouse that the person works in: of others nobody's place is known. */
  readonly isOwn: boolean
  /** Whether this person may see what lies in this warehouse. */
  readonly seesStock: boolean
  readonly change: (changed: Partial<Choices>) => void
}

/** In the address, so that a link shows the same plan; without a warehouse in it, the one that the person works in. */
export function usePlanChoices(): PlanChoices {
  const { currentWarehouseId } = useMe()
  const [parameters, setParameters] = useSearchParams()
  const warehouseId = parameters.get('warehouseId') ?? currentWarehouseId ?? undefined
  const isOwn = warehouseId === currentWarehouseId
  const seesStock = useSeesStock(warehouseId)
  const requested = COLOUR_BY.find((one) => one === parameters.get('colourBy')) ?? 'status'
  // Places without a known stock would all look empty.
  const colourBy = isStockLayer(requested) && !seesStock ? 'status' : requested
  return {
    warehouseId,
    isOwn,
    seesStock,
    locationId: parameters.get('locationId') ?? undefined,
    colourBy,
    showCameras: parameters.get('cameras') !== '0',
    showPeople: isOwn && parameters.get('people') !== '0',
    change: (changed) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before)
          if (changed.warehouseId) {
            next.set('warehouseId', changed.warehouseId)
            next.delete('locationId')
          }
          if (changed.colourBy) next.set('colourBy', changed.colourBy)
          if (changed.showCameras !== undefined) next.set('cameras', changed.showCameras ? '1' : '0')
          if (changed.showPeople !== undefined) next.set('people', changed.showPeople ? '1' : '0')
          return next
        },
        { replace: true },
      ),
  }
}
