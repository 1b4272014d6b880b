import { WEEKDAYS } from '@entrepot/domain/analysis/file-schedule'
import { z } from 'zod'
import { readPermission } from '../kit/declaration.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource, nothing } from '../kit/resource.ts'
import { floorFigures } from './analysis/floor-figures.ts'
import { inventoryInOuts } from './analysis/in-outs.ts'
import { FILE_FORMATS } from './analysis/moments.ts'
import { inventorySnapshots } from './analysis/snapshots.ts'
import { inventorySnapshotVolumes } from './analysis/volumes.ts'
import { flowFigures } from './flow/figures.ts'
import { movementAndAge } from './movement/movement-and-age.ts'
import { workFigures } from './people/work-figures.ts'

/** Analyses that can be saved and written to a file, by file name, with the address of their screens. */
export const ANALYSIS_SCREENS = {
  inventorySnapshots: inventorySnapshots.route,
  inventoryComparison: inventorySnapshots.route,
  inventorySnapshotVolumes: inventorySnapshotVolumes.route,
  inventoryInOuts: inventoryInOuts.route,
  stockMovements: movementAndAge.route,
  stockAges: `${movementAndAge.route}?tab=age`,
  expiryCalendar: `${movementAndAge.route}?tab=expiry`,
  floorFigures: floorFigures.route,
  flowFigures: flowFigures.route,
  workFigures: workFigures.route,
} as const
export type AnalysisName = keyof typeof ANALYSIS_SCREENS

/** The permission for the screen of each. */
export const ANALYSIS_RIGHTS: Readonly<Record<AnalysisName, string>> = {
  inventorySnapshots: readPermission(inventorySnapshots),
  inventoryComparison: readPermission(inventorySnapshots),
  inventorySnapshotVolumes: readPermission(inventorySnapshotVolumes),
  inventoryInOuts: readPermission(inventoryInOuts),
  stockMovements: readPermission(movementAndAge),
  stockAges: readPermission(movementAndAge),
  expiryCalendar: readPermission(movementAndAge),
  floorFigures: readPermission(floorFigures),
  flowFigures: readPermission(flowFigures),
  workFigures: readPermission(workFigures),
}

export const analysisName = defineEnumeration('analysisName', Object.keys(ANALYSIS_SCREENS) as [AnalysisName])
export const fileRepeat = defineEnumeration('fileRepeat', ['NEVER', 'DAILY', 'WEEKLY', 'MONTHLY'])
export const weekday = defineEnumeration('weekday', WEEKDAYS)
export const analysisFormat = defineEnumeration('analysisFormat', FILE_FORMATS)

/** Default time: before the first shift, after the end of the day before. */
export const USUAL_RUN_TIME = '06:00'
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Saved parameters of an analysis under a name; a file of the result may be written on given days. */
export const savedAnalyses = defineResource({
  name: 'savedAnalyses',
  capability: 'query',
  area: 'analysis',
  menuOrder: 216,
  icon: 'fileSearch',
  ownerLimit: 'refused',
  scope: 'myWarehouses',
  path: 'savedAnalyses',
  route: '/query-analysis/saved-analyses',
  label: 'name',
  fields: {
    warehouseId: f.reference('warehouses', { required: true, setBy: 'create' }),
    name: f.text({ required: true, max: 100 }),
    analysis: f.choice(analysisName, { required: true, setBy: 'create' }),
    /** As in the address of the screen. */
    parameters: f.shaped(z.record(f.line(64), z.string().max(500).regex(f.LINE)).readonly()),
    repeat: f.choice(fileRepeat, { required: true }),
    weekday: f.choice(weekday),
    monthDay: f.integer({ min: 1, max: 31 }),
    runTime: f.text({ max: 5, check: (text) => TIME.test(text), error: 'runTime' }),
    /** Moves the days of the analysis along with the day on which the file is written. */
    movesDays: f.yesNo(),
    format: f.choice(analysisFormat, { required: true }),
    /** Receives each file by a signed call. */
    integrationId: f.reference('integrations'),
    savedBy: f.person({ setBy: 'server' }),
    lastRunTime: f.time({ setBy: 'server' }),
    ...f.stamps,
  },
  search: ['name'],
  filters: ['warehouseId', 'name', 'analysis', 'repeat'],
  sorts: ['name', 'analysis', 'createdTime'],
  defaultSort: 'name,asc',
  writes: ['create', 'update', 'delete'],
  actions: { writeFile: { input: nothing } },
})
