import type { MAX_LOCATIONS } from '@entrepot/domain/basic-data/location-pattern'
import { z } from 'zod'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource, nothing } from '../kit/resource.ts'
import { capacity } from './capacity.ts'
import { lat, lng } from './position.ts'
import { areaPurpose } from './warehouse-areas.ts'

/** LOCKED: nothing in or out. INACTIVE: out only. */
export const locationStatus = defineEnumeration('locationStatus', ['ACTIVE', 'INACTIVE', 'LOCKED'])
export const aisleSide = defineEnumeration('aisleSide', ['L', 'R'])

const step = () => f.integer({ max: 9_999 })

export const storageLocations = defineResource({
  name: 'storageLocations',
  capability: 'basic-data',
  area: 'basicData',
  menuOrder: 260,
  icon: 'inbox',
  ownerLimit: 'shared',
  scope: 'myWarehouses',
  path: 'storageLocations',
  route: '/basic-info/space-manage/location',
  label: 'fullNo',
  fields: {
    warehouseId: f.reference('warehouses', { required: true, setBy: 'create' }),
    areaId: f.reference('warehouseAreas', { required: true }),
    fullNo: f.code({ required: true, max: 64 }),
    status: f.choice(locationStatus, { tag: true, setBy: 'server' }),
    /** That of its area. */
    purpose: f.choice(areaPurpose, { setBy: 'server' }),
    typeId: f.reference('shelfTypes'),
    /** The name of its shelf type. */
    type: f.text({ setBy: 'server' }),
    aisle: step(),
    bay: step(),
    level: step(),
    side: f.choice(aisleSide),
    ...capacity,
    lat,
    lng,
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['fullNo'],
  filters: ['warehouseId', 'areaId', 'fullNo', 'status', 'typeId', 'aisle', 'createdTime'],
  sorts: ['fullNo', 'status', 'aisle', 'createdTime'],
  defaultSort: 'fullNo,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
  prints: { kind: 'location', title: 'fullNo', code: ['fullNo'], lines: ['areaId', 'warehouseId'] },
  actions: {
    lock: { input: nothing, confirm: true },
    unlock: { input: nothing },
    deactivate: { input: nothing, confirm: true },
    activate: { input: nothing },
  },
})

const range = z.strictObject({ from: z.int().min(0).max(9_999), to: z.int().min(0).max(9_999) })

/** `POST storageLocations/generate`: locations of an area from a pattern; `dryRun` only returns number and names. */
export const generateBody = z.strictObject({
  warehouseId: z.uuid(),
  areaId: z.uuid(),
  typeId: z.uuid().nullable().optional(),
  dryRun: z.boolean().default(false),
  pattern: z.strictObject({
    prefix: z
      .string()
      .trim()
      .max(20)
      .regex(/^(?:[\p{L}\p{N}][\p{L}\p{N}._/-]*)?$/u),
    aisles: range,
    bays: range,
    levels: range,
    sides: z.enum(['ONE', 'BOTH']),
    digits: z.int().min(1).max(4),
    separator: z.enum(['-', '.', '/', '']),
  }),
})
export type GenerateBody = z.infer<typeof generateBody>

export interface Generated {
  readonly total: number
  readonly limit: typeof MAX_LOCATIONS
  /** The first and last names, for checking the pattern. */
  readonly sample: readonly string[]
  /** Names that exist already in the warehouse; while there are any, nothing is created. */
  readonly taken: readonly string[]
}
