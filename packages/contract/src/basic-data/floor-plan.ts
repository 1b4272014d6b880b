import { z } from 'zod'
import { definePage } from '../kit/page.ts'

/** A warehouse drawn from its coordinates. */
export const floorPlan = definePage({
  name: 'floorPlan',
  capability: 'basic-data',
  area: 'basicData',
  menuOrder: 270,
  icon: 'layout',
  ownerLimit: 'shared',
  route: '/basic-info/space-manage/floor-plan',
})

/** `GET floorPlan?warehouseId=`: everything to draw, in one response. */
export const floorPlanQuery = z.strictObject({ warehouseId: z.uuid() })

export interface PlanArea {
  readonly id: string
  readonly name: string
  readonly purpose: string
  readonly status: string
  /** Metres; null: not given. */
  readonly x: string | null
  readonly y: string | null
  readonly width: string | null
  readonly depth: string | null
  readonly aisleWidth: string | null
}

/** A response has ten thousand of them, so that a row is an array, in the order of `PLAN_LOCATION`. */
export const PLAN_LOCATION = ['id', 'fullNo', 'areaId', 'status', 'typeId', 'aisle', 'bay', 'level', 'side'] as const
export type PlanLocation = readonly [
  id: string,
  fullNo: string,
  areaId: string,
  status: string,
  typeId: string | null,
  aisle: number | null,
  bay: number | null,
  level: number | null,
  side: 'L' | 'R' | null,
]

export interface PlanShelfType {
  readonly id: string
  readonly name: string
  readonly bayWidth: string | null
  readonly depth: string | null
}

export interface PlanCamera {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly x: string
  readonly y: string
  readonly direction: number | null
  readonly viewAngle: number | null
}

export interface FloorPlan {
  readonly areas: readonly PlanArea[]
  readonly locations: readonly PlanLocation[]
  readonly shelfTypes: readonly PlanShelfType[]
  readonly cameras: readonly PlanCamera[]
}
