import { integrationDeliveries } from '@entrepot/contract/integration/deliveries'
import { defineScreen } from '../../engine/screen.ts'
import { DeliveryDocument } from './delivery-document.tsx'

export const screen = defineScreen({
  declaration: integrationDeliveries,
  columns: [
    'documentNo',
    'documentType',
    'integrationId',
    'state',
    'attempts',
    'fault',
    'createdTime',
    'event',
    'sentTime',
    'nextTime',
    'statusCode',
    'createdBy',
  ],
  hidden: ['sentTime', 'nextTime', 'statusCode', 'createdBy'],
  search: ['keyword', 'state', 'integrationId', 'documentType', 'event', 'createdTime'],
  form: [
    {
      title: 'engine.group.main',
      fields: ['documentId', 'documentType', 'integrationId', 'event', 'createdBy', 'createdTime'],
    },
    {
      title: 'integrationDeliveries.group.attempt',
      fields: ['attempts', 'sentTime', 'nextTime', 'statusCode', 'fault', 'errorCode'],
    },
    { title: 'integrationDeliveries.field.lastAnswer', fields: ['lastAnswer'] },
  ],
  facts: ['integrationId', 'attempts', 'createdTime'],
  totals: [],
  rowActions: ['resend'],
  batch: ['resend'],
  cells: { documentId: DeliveryDocument },
})
