import { useSearchParams } from 'react-router'
import { useMe } from '../../../runtime/session/session.ts'
import { COLOUR_BY, type ColourBy, isStockLayer } from './floor-plan-layers.ts'
import { useSeesStock } from './use-stock-by-place.ts'

interface Choices {
  readonly warehouseId: string | undefined
  /** The location of the link that opened the plan. */
  readonly locationId: string | undefined
  readonly colourBy: ColourBy
  readonly showCameras: boolean
  /** Shows the last known places of people at work; current warehouse only. */
  readonly showPeople: boolean
}

export interface PlanChoices extends Choices {
  /** Whether it is the current warehouse of the person; people's places are only known there. */
  readonly isOwn: boolean
  /** Whether this person may see stock in this warehouse. */
  readonly seesStock: boolean
  readonly change: (changed: Partial<Choices>) => void
}

/** Stored in the address, so that a link shows the same plan. The default is the person's current warehouse. */
export function usePlanChoices(): PlanChoices {
  const { currentWarehouseId } = useMe()
  const [parameters, setParameters] = useSearchParams()
  const warehouseId = parameters.get('warehouseId') ?? currentWarehouseId ?? undefined
  const isOwn = warehouseId === currentWarehouseId
  const seesStock = useSeesStock(warehouseId)
  const requested = COLOUR_BY.find((one) => one === parameters.get('colourBy')) ?? 'status'
  // Places with unknown stock would all look empty.
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
