import { type ComponentType, lazy } from 'react'

/** The panels that draw declared pages, by the name of the declaration. Each is downloaded when it is opened. */
export const pages: Readonly<Record<string, ComponentType>> = {
  dashboard: lazy(() => import('./identity/dashboard.panel.tsx')),
  profile: lazy(() => import('./identity/profile.panel.tsx')),
  help: lazy(() => import('./identity/help.panel.tsx')),
  floorPlan: lazy(() => import('./basic-data/floor-plan.panel.tsx')),
  settings: lazy(() => import('./identity/settings.panel.tsx')),
  permissions: lazy(() => import('./identity/permissions.panel.tsx')),
}
