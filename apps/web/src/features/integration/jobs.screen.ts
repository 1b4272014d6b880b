import { jobs } from '@entrepot/contract/integration/jobs'
import type { Row } from '../../engine/row.ts'
import { defineScreen } from '../../engine/screen.ts'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { JobFile } from './jobs-file.tsx'
import { JobProgress } from './jobs-progress.tsx'

/** Refresh interval: short enough for a moving bar, long enough for a hundred viewers. */
const WHILE_RUNNING_MS = 2_000

const isUnderWay = ({ state }: Row) => state === 'WAITING' || state === 'RUNNING'

export const screen = defineScreen({
  declaration: jobs,
  columns: ['kind', 'state', 'done', 'startedBy', 'createdTime', 'startedTime', 'finishedTime', 'result'],
  hidden: ['startedTime', 'result'],
  search: ['kind', 'state', 'startedBy', 'createdTime'],
  form: [
    { title: 'engine.group.main', fields: ['kind', 'done', 'startedBy', 'url', 'errorsUrl'] },
    { title: 'jobs.group.times', fields: ['createdTime', 'startedTime', 'finishedTime'] },
    { title: 'jobs.field.result', fields: ['result'] },
  ],
  facts: ['done', 'createdTime', 'startedBy'],
  totals: [],
  rowActions: ['cancel', 'retry'],
  cells: { done: JobProgress, url: JobFile, errorsUrl: JobFile },
  refreshEvery: (rows) => (rows.some(isUnderWay) ? WHILE_RUNNING_MS : false),
  panels: { create: lazy(() => import('./jobs-run.panel.tsx')) },
})
