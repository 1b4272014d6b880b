import { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import { defineScreen } from '../../engine/screen.ts'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { useAvailability } from '../../stock/availability/use-availability.ts'
import { transferVariants } from './process-rows.ts'
import { blamedLines, cancelTransfer } from './transfer-words.ts'

type Values = Readonly<Record<string, unknown>>

const onceReserved = ({ status }: Values) => status === 'SUBMITTED'
const onceLeft = ({ status }: Values) => status === 'IN_TRANSIT' || status === 'COMPLETED'
const onTheWay = ({ status }: Values) => status === 'IN_TRANSIT'

export const screen = defineScreen({
  declaration: transferTasks,
  columns: [
    'transferNo',
    'status',
    'direction',
    'otherWarehouseId',
    'cargoOwnerId',
    'skuTotal',
    'inTransitSkuTotal',
    'incomingSkuTotal',
    'goodSkuTotal',
    'defectiveSkuTotal',
    'lostSkuTotal',
    'sentBackSkuTotal',
    'shippedTime',
    'vehicleNum',
    'driver',
    'packageTotal',
    'crossWeightTotal',
    'volumeTotal',
    'completedTime',
    'createdBy',
    'createdTime',
  ],
  hidden: [
    'defectiveSkuTotal',
    'lostSkuTotal',
    'sentBackSkuTotal',
    'driver',
    'packageTotal',
    'crossWeightTotal',
    'volumeTotal',
    'completedTime',
    'createdBy',
  ],
  search: ['keyword', 'direction', 'status', 'cargoOwnerId', 'shippedTime', 'createdTime'],
  facts: ['direction', 'otherWarehouseId', 'inTransitSkuTotal'],
  batch: ['submit', 'cancel'],
  form: [
    {
      title: 'transfer.group.way',
      fields: [
        'direction',
        'cargoOwnerId',
        'fromWarehouseId',
        'toWarehouseId',
        'shippedTime',
        'completedTime',
        'customsRef',
      ],
    },
    { title: 'transfer.group.vehicle', fields: ['vehicleNum', 'driver', 'driverPhone', 'remark'] },
  ],
  editors: { toWarehouseId: lazy(() => import('./target-field.tsx')) },
  panels: { above: lazy(() => import('./coming.panel.tsx')) },
  document: {
    totals: [
      'skuTotal',
      'reservedSkuTotal',
      'shippedSkuTotal',
      'inTransitSkuTotal',
      'goodSkuTotal',
      'defectiveSkuTotal',
      'sentBackSkuTotal',
      'lostSkuTotal',
      'packageTotal',
      'crossWeightTotal',
      'volumeTotal',
    ],
    lines: {
      columns: [
        'productId',
        'planSkuTotal',
        'reservedSkuTotal',
        'shippedSkuTotal',
        'inTransitSkuTotal',
        'goodSkuTotal',
        'defectiveSkuTotal',
        'sentBackSkuTotal',
        'lostSkuTotal',
        'batchNum',
        'handbookNum',
        'handbookItemNo',
        'parts',
      ],
      when: {
        reservedSkuTotal: onceReserved,
        shippedSkuTotal: onceLeft,
        inTransitSkuTotal: onceLeft,
        goodSkuTotal: onceLeft,
        defectiveSkuTotal: onceLeft,
        sentBackSkuTotal: onceLeft,
        lostSkuTotal: onceLeft,
        parts: onTheWay,
      },
      adds: true,
      splits: ['productId', 'batchNum', 'handbookNum', 'handbookItemNo'],
      counts: 'planSkuTotal',
      answerColumn: {
        after: 'planSkuTotal',
        title: 'outbound.available',
        useHints: useAvailability,
        when: ({ status }) => status === undefined || status === 'DRAFT',
      },
      cells: { parts: lazy(() => import('./coming-parts.tsx')) },
    },
    panels: { processTransfer: lazy(() => import('./process.panel.tsx')) },
    variants: { processTransfer: transferVariants },
    consequences: { cancel: cancelTransfer },
    blamed: blamedLines,
    parts: { above: lazy(() => import('./transfer-above.tsx')) },
  },
})
