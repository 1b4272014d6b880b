import type { ComponentType } from 'react'
import { whenConnected } from '../runtime/connection/when-connected.ts'
import { createDownload, type Download } from '../runtime/lazy/download.ts'
import { inBasicWords, inGoodsWords } from '../runtime/words/late-words.ts'

/** Panels of declared pages, by declaration name. Each is downloaded when it is opened. */
export const pages: Readonly<Record<string, Download<{ readonly default: ComponentType }>>> = {
  dashboard: createDownload(whenConnected(inGoodsWords(() => import('./identity/dashboard/dashboard.panel.tsx')))),
  profile: createDownload(whenConnected(() => import('./identity/profile/profile.panel.tsx'))),
  help: createDownload(whenConnected(() => import('./identity/help/help.panel.tsx'))),
  floorPlan: createDownload(whenConnected(inGoodsWords(() => import('./basic-data/floor-plan/floor-plan.panel.tsx')))),
  packingStation: createDownload(
    whenConnected(inGoodsWords(() => import('./distribution/stations/packing/packing-station.panel.tsx'))),
  ),
  handoverDesk: createDownload(
    whenConnected(inGoodsWords(() => import('./distribution/stations/handover/handover-desk.panel.tsx'))),
  ),
  inventorySnapshots: createDownload(
    whenConnected(inGoodsWords(() => import('./query/analysis/snapshots/snapshots.panel.tsx'))),
  ),
  inventorySnapshotVolumes: createDownload(
    whenConnected(inGoodsWords(() => import('./query/analysis/volume/volume.panel.tsx'))),
  ),
  inventoryInOuts: createDownload(
    whenConnected(inGoodsWords(() => import('./query/analysis/in-outs/in-outs.panel.tsx'))),
  ),
  flowFigures: createDownload(whenConnected(inGoodsWords(() => import('./query/flow/flow.panel.tsx')))),
  workFigures: createDownload(whenConnected(inGoodsWords(() => import('./query/people/people.panel.tsx')))),
  floorFigures: createDownload(whenConnected(inGoodsWords(() => import('./query/analysis/floor/floor.panel.tsx')))),
  movementAndAge: createDownload(whenConnected(inGoodsWords(() => import('./query/movement/movement.panel.tsx')))),
  settings: createDownload(whenConnected(inBasicWords(() => import('./identity/settings/settings.panel.tsx')))),
  systemHealth: createDownload(whenConnected(inGoodsWords(() => import('./integration/health/health.panel.tsx')))),
  permissions: createDownload(
    whenConnected(inGoodsWords(() => import('./identity/permissions/permissions.panel.tsx'))),
  ),
}
