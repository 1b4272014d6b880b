import { z } from 'zod'
import { activation, recordStatus } from '../basic-data/record-status.ts'
import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'
import { MAX_WAVE_ORDERS, waveEffort, waveMode } from './wave-plan.ts'

const TIMES = /^([01]\d|2[0-3]):[0-5]\d(, ?([01]\d|2[0-3]):[0-5]\d)*$/

/** Which orders a wave takes, with which carts, and when it is planned automatically. */
export const waveRules = defineResource({
  name: 'waveRules',
  capability: 'distribution',
  area: 'distribution',
  menuOrder: 155,
  icon: 'control',
  ownerLimit: 'refused',
  scope: 'myWarehouses',
  path: 'waveRules',
  route: '/warehouse/distribution/wave-rules',
  label: 'name',
  fields: {
    warehouseId: f.reference('warehouses', { required: true, setBy: 'create' }),
    name: f.text({ required: true, max: 100 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    /** Filters of the list of waiting orders. */
    filters: f.shaped(z.record(f.line(64), z.string().max(500).regex(f.LINE)).readonly()),
    maxOrders: f.integer({ required: true, min: 1, max: MAX_WAVE_ORDERS }),
    maxTours: f.integer({ min: 1, max: 1_000 }),
    mode: f.choice(waveMode, { required: true }),
    cartSlots: f.integer({ required: true, min: 1, max: 1_000 }),
    cartVolume: f.decimal({ scale: 6 }),
    cartWeight: f.decimal({ scale: 3 }),
    oneArea: f.yesNo(),
    expirySlackDays: f.integer({ max: 365 }),
    effort: f.choice(waveEffort),
    /** Orders that must leave later than in this many minutes wait for another wave. */
    cutOffMinutes: f.integer({ min: 1, max: 100_000 }),
    /** Times of day in the warehouse, separated by commas. */
    runTimes: f.text({ max: 200, check: (text) => TIMES.test(text), error: 'runTimes' }),
    /** Runs when this many matching orders wait. */
    runAtOrders: f.integer({ min: 1, max: MAX_WAVE_ORDERS }),
    /** An automatically planned wave is released at once. */
    releases: f.yesNo(),
    lastRunTime: f.time({ setBy: 'server' }),
    lastResult: f.text({ max: 200, setBy: 'server' }),
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['name'],
  filters: ['warehouseId', 'name', 'status', 'mode'],
  sorts: ['name', 'status', 'createdTime'],
  defaultSort: 'name,asc',
  writes: ['create', 'update', 'delete'],
  actions: activation,
})
