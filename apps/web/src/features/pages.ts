import { type ComponentType, lazy } from 'react'
import { whenConnected } from '../runtime/connection/when-connected.ts'
import { inBasicWords, inGoodsWords } from '../runtime/words/late-words.ts'

/** The panels that draw declared pages, by the name of the declaration. Each is downloaded when it is opened. */
export const pages: Readonly<Record<string, ComponentType>> = {
  dashboard: lazy(whenConnected(inGoodsWords(() => import('./identity/dashboard/dashboard.panel.tsx')))),
  profile: lazy(whenConnected(() => import('./identity/profile/profile.panel.tsx'))),
  help: lazy(whenConnected(() => import('./identity/help/help.panel.tsx'))),
  floorPlan: lazy(whenConnected(inGoodsWords(() => import('./basic-data/floor-plan/floor-plan.panel.tsx')))),
  packingStation: lazy(
    whenConnected(inGoodsWords(() => import('./distribution/stations/packing/packing-station.panel.tsx'))),
  ),
  handoverDesk: lazy(
    whenConnected(inGoodsWords(() => import('./distribution/stations/handover/handover-desk.panel.tsx'))),
  ),
  inventorySnapshots: lazy(whenConnected(inGoodsWords(() => import('./query/analysis/snapshots/snapshots.panel.tsx')))),
  inventorySnapshotVolumes: lazy(whenConnected(inGoodsWords(() => import('./query/analysis/volume/volume.panel.tsx')))),
  inventoryInOuts: lazy(whenConnected(inGoodsWords(() => import('./query/analysis/in-outs/in-outs.panel.tsx')))),
  flowFigures: lazy(whenConnected(inGoodsWords(() => import('./query/flow/flow.panel.tsx')))),
  workFigures: lazy(whenConnected(inGoodsWords(() => import('./query/people/people.panel.tsx')))),
  floorFigures: lazy(whenConnected(inGoodsWords(() => import('./query/analysis/floor/floor.panel.tsx')))),
  movementAndAge: lazy(whenConnected(inGoodsWords(() => import('./query/movement/movement.panel.tsx')))),
  settings: lazy(whenConnected(inBasicWords(() => import('./identity/settings/settings.panel.tsx')))),
  systemHealth: lazy(whenConnected(inGoodsWords(() => import('./integration/health/health.panel.tsx')))),
  permissions: lazy(whenConnected(inGoodsWords(() => import('./identity/permissions/permissions.panel.tsx')))),
}
