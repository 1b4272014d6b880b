import { type ComponentType, lazy } from 'react'
import { inBasicWords, inGoodsWords } from '../engine/runtime/late-words.ts'

/** The panels that draw declared pages, by the name of the declaration. Each is downloaded when it is opened. */
export const pages: Readonly<Record<string, ComponentType>> = {
  dashboard: lazy(inGoodsWords(() => import('./identity/dashboard.panel.tsx'))),
  profile: lazy(() => import('./identity/profile.panel.tsx')),
  help: lazy(() => import('./identity/help.panel.tsx')),
  floorPlan: lazy(inGoodsWords(() => import('./basic-data/floor-plan.panel.tsx'))),
  settings: lazy(inBasicWords(() => import('./identity/settings.panel.tsx'))),
  permissions: lazy(inGoodsWords(() => import('./identity/permissions.panel.tsx'))),
}
