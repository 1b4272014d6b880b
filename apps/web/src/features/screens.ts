import type { Screen } from '../engine/screen.ts'
import { cargoOwnersScreen } from './basic-data/cargo-owners.screen.ts'
import { dictionariesScreen } from './basic-data/dictionaries.screen.ts'
import { warehousesScreen } from './basic-data/warehouses.screen.ts'
import { auditLogsScreen } from './identity/audit-log.screen.ts'
import { staffScreen } from './identity/staff.screen.ts'
import { jobsScreen } from './integration/jobs.screen.ts'

/** Every list and detail screen, by the name of its declaration. */
export const screens: Readonly<Record<string, Screen>> = Object.fromEntries(
  [cargoOwnersScreen, staffScreen, dictionariesScreen, warehousesScreen, auditLogsScreen, jobsScreen].map((screen) => [
    screen.declaration.name,
    screen,
  ]),
)
