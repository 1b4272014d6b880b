import { z } from 'zod'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource, nothing } from '../kit/resource.ts'

export const deviceStatus = defineEnumeration('deviceStatus', ['SIGNED_IN', 'SIGNED_OUT'])

/** Handhelds and phones, from their first sign-in. */
export const devices = defineResource({
  name: 'devices',
  capability: 'identity',
  area: 'system',
  menuOrder: 396,
  icon: 'mobile',
  ownerLimit: 'refused',
  scope: 'myWarehouses',
  path: 'devices',
  route: '/system/devices',
  label: 'name',
  fields: {
    name: f.present(f.text({ setBy: 'server' })),
    status: f.present(f.choice(deviceStatus, { tag: true, setBy: 'server' })),
    /** The person who signed in last. */
    person: f.present(f.person({ setBy: 'server' })),
    warehouseId: f.reference('warehouses', { setBy: 'server' }),
    appVersion: f.present(f.text({ setBy: 'server' })),
    /** Unsent commands at its last report, and since when the oldest of them waits. */
    waiting: f.present(f.integer({ setBy: 'server' })),
    waitingSince: f.time({ setBy: 'server' }),
    lastSeen: f.present(f.time({ setBy: 'server' })),
    signedInTime: f.present(f.time({ setBy: 'server' })),
    ...f.stamps,
  },
  search: ['name', 'person'],
  filters: ['name', 'status', 'person', 'warehouseId'],
  sorts: ['name', 'person', 'waiting', 'lastSeen', 'createdTime'],
  defaultSort: 'lastSeen,desc',
  writes: [],
  actions: {
    /** Ends its sessions at once; work taken with it is given back. */
    end: { input: nothing, confirm: true },
  },
})

/** `POST devices/report`: the state of a device, sent by itself. */
export const deviceReportBody = z.strictObject({
  waiting: z.int().min(0).max(100_000),
  waitingSince: f.isoMoment.nullable().optional(),
  appVersion: f.line(40).optional(),
})
export type DeviceReport = z.infer<typeof deviceReportBody>
