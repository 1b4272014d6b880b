import { z } from 'zod'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource, nothing } from '../kit/resource.ts'

export const jobState = defineEnumeration('jobState', ['WAITING', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'])

/** Background work. `verify`, `housekeeping` and `dayFigures` also run automatically every night. */
export const jobKind = defineEnumeration('jobKind', ['verify', 'housekeeping', 'import', 'dayFigures', 'analysisFile'])

/** Jobs without input; an import is started with its file. */
export const runnableJobs = [
  'verify',
  'housekeeping',
  'dayFigures',
] as const satisfies readonly (typeof jobKind.values)[number][]

export const jobs = defineResource({
  name: 'jobs',
  capability: 'integration',
  area: 'system',
  menuOrder: 420,
  icon: 'clockCircle',
  ownerLimit: 'refused',
  scope: 'company',
  path: 'jobs',
  route: '/system/jobs',
  label: 'kind',
  fields: {
    kind: f.choice(jobKind, { required: true, setBy: 'create' }),
    state: f.choice(jobState, { tag: true, setBy: 'server' }),
    done: f.integer({ setBy: 'server' }),
    total: f.integer({ setBy: 'server' }),
    startedBy: f.person({ setBy: 'server' }),
    createdTime: f.time({ setBy: 'server' }),
    startedTime: f.time({ setBy: 'server' }),
    finishedTime: f.time({ setBy: 'server' }),
    result: f.json(),
    url: f.text({ setBy: 'server' }),
    errorsUrl: f.text({ setBy: 'server' }),
  },
  search: [],
  filters: ['kind', 'state', 'startedBy', 'createdTime'],
  sorts: ['createdTime', 'startedTime', 'finishedTime'],
  defaultSort: 'createdTime,desc',
  writes: ['create'],
  actions: { cancel: { input: z.strictObject({}), confirm: true }, retry: { input: nothing } },
})
