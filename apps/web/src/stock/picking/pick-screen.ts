import { lazy } from '../../runtime/lazy/lazy.tsx'
import { useAvailabilityElsewhere } from '../availability/use-availability-elsewhere.ts'
import { cancelPick } from './cancel-pick.ts'
import { isOver } from './pick-figures.ts'

/** The common parts of the pick screens: for a notice, for a consumer order, or for a wave. */

type Values = Readonly<Record<string, unknown>>

const pickTotals = [
  'skuTotal',
  'openSkuTotal',
  'pickedSkuTotal',
  'shortSkuTotal',
  'stagedSkuTotal',
  'returnedSkuTotal',
] as const

/** Columns for rare cases are shown only when they apply. */
const isReturned = ({ returnedSkuTotal }: Values) => returnedSkuTotal !== 0
const isUnderWay = ({ pickStatus }: Values) => pickStatus === 'DRAFT' || pickStatus === 'PICKING'

export const pickLines = {
  widths: { locationId: 124, reason: 150 },
  readOnly: ['locationId', 'planSkuTotal'],
  isDone: isOver,
  adds: false,
  cells: { reason: lazy(() => import('./pick-reason.tsx')) },
  tool: lazy(() => import('./pick-line.tsx')),
} as const

export const pickDocument = {
  totals: pickTotals,
  panels: {
    confirm: lazy(() => import('./confirm-picks.panel.tsx')),
    return: lazy(() => import('./return.panel.tsx')),
  },
  consequences: { cancel: cancelPick },
} as const

export const pickTools = lazy(() => import('./pick-tools.tsx'))

/** The screen of a pick for one document; `source` is the field that names it. */
export const singlePick = <Source extends string>(source: Source) =>
  ({
    columns: [
      'pickNo',
      'pickStatus',
      source,
      'cargoOwnerId',
      'picker',
      ...pickTotals,
      'walkMetres',
      'followsId',
      'startedTime',
      'completedTime',
      'createdBy',
      'createdTime',
    ],
    hidden: ['returnedSkuTotal', 'walkMetres', 'followsId', 'startedTime', 'createdBy'],
    search: ['keyword', 'pickStatus', 'cargoOwnerId', source, 'picker', 'completedTime', 'createdTime'],
    facts: [source, 'picker', 'openSkuTotal'],
    totals: pickTotals,
    form: [
      {
        title: 'outbound.group.work',
        fields: [
          source,
          'cargoOwnerId',
          'picker',
          'startedTime',
          'completedTime',
          'followsId',
          'followUpId',
          'walkMetres',
          'remark',
        ],
      },
    ],
  }) as const

export const singlePickLines = {
  ...pickLines,
  columns: [
    'locationId',
    'productId',
    'planSkuTotal',
    'pickedSkuTotal',
    'batchNum',
    'expiryDate',
    'containerNo',
    'returnedSkuTotal',
    'reason',
  ],
  when: { returnedSkuTotal: isReturned },
  totals: ['planSkuTotal', 'pickedSkuTotal', 'returnedSkuTotal'],
  answerColumn: {
    after: 'planSkuTotal',
    title: 'outbound.available',
    useHints: useAvailabilityElsewhere,
    when: isUnderWay,
  },
} as const
