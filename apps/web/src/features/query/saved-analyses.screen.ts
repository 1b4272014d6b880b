import { savedAnalyses, USUAL_RUN_TIME } from '@entrepot/contract/query/saved-analyses'
import { defineScreen } from '../../engine/screen.ts'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { OpenAnalysisCell } from './analysis/saved/open-analysis.tsx'

export const screen = defineScreen({
  declaration: savedAnalyses,
  columns: [
    'name',
    'analysis',
    'parameters',
    'repeat',
    'format',
    'integrationId',
    'lastRunTime',
    'savedBy',
    'createdTime',
  ],
  hidden: ['integrationId', 'createdTime'],
  search: ['keyword', 'analysis', 'repeat'],
  totals: [],
  facts: ['analysis', 'repeat', 'lastRunTime'],
  rowActions: ['writeFile'],
  startsHere: ['warehouseId'],
  defaults: { repeat: 'NEVER', format: 'xlsx', runTime: USUAL_RUN_TIME, movesDays: true },
  cells: { parameters: OpenAnalysisCell },
  panels: {
    create: lazy(() => import('./analysis/saved/choose-analysis.panel.tsx')),
    glance: lazy(() => import('./analysis/saved/open-analysis.panel.tsx')),
  },
  form: [
    { title: 'engine.group.main', fields: ['name', 'analysis', 'warehouseId', 'savedBy'] },
    {
      title: 'savedAnalyses.group.schedule',
      hint: 'savedAnalyses.group.schedule.hint',
      fields: ['repeat', 'weekday', 'monthDay', 'runTime', 'movesDays', 'format', 'integrationId', 'lastRunTime'],
    },
  ],
})
