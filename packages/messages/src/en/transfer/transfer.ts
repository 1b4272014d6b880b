import { prefixed } from '../../prefixed.ts'
import { batch, handbook, stamps, totals, truck } from '../kit/document-parts.ts'

const progress = {
  reservedSkuTotal: 'Reserved (pcs)',
  shippedSkuTotal: 'Shipped (pcs)',
  inTransitSkuTotal: 'In transit (pcs)',
  goodSkuTotal: 'Arrived good (pcs)',
  defectiveSkuTotal: 'Arrived defective (pcs)',
  lostSkuTotal: 'Lost (pcs)',
  sentBackSkuTotal: 'Sent back (pcs)',
} as const

export const transfer = {
  'transferTasks.title': 'Goods allocation',
  'transferTasks.one': 'Transfer',
  'transferTasks.empty':
    'Nothing is being moved between warehouses. Create a transfer for goods that another warehouse needs; what others send here is listed too.',
  ...prefixed('transferTasks.field', {
    transferNo: 'Transfer no.',
    status: 'Status',
    direction: 'Direction',
    cargoOwnerId: 'Cargo owner',
    fromWarehouseId: 'From warehouse',
    toWarehouseId: 'To warehouse',
    otherWarehouseId: 'Other warehouse',
    ...totals,
    ...progress,
    incomingSkuTotal: 'Incoming (pcs)',
    vehicleNum: truck.vehicleNum,
    driver: truck.driver,
    driverPhone: truck.driverPhone,
    shippedTime: 'Sent',
    completedTime: 'Completed',
    customsRef: 'Customs paper no.',
    ...stamps,
  }),
  ...prefixed('transferTasks.line', {
    productId: 'Product',
    planSkuTotal: 'Planned (pcs)',
    batchNum: batch.batchNum,
    ...handbook,
    ...progress,
    parts: 'Batches in transit',
  }),
  ...prefixed('transferTasks.command', {
    submit: 'Submit',
    withdraw: 'Withdraw',
    processTransfer: 'Send or receive',
    cancel: 'Cancel transfer',
  }),
  ...prefixed('enum.transferStatus', {
    DRAFT: 'Draft',
    SUBMITTED: 'Submitted',
    IN_TRANSIT: 'In transit',
    COMPLETED: 'Completed',
    CANCELLED: 'Cancelled',
  }),
  ...prefixed('enum.transferDirection', {
    OUT: 'Outgoing',
    IN: 'Incoming',
  }),

  'transfer.group.way': 'From and to',
  'transfer.group.vehicle': 'Transport',
  'transfer.ship.title': 'Send {{number}}',
  'transfer.ship.ok': 'Send',
  'transfer.ship.text':
    'Count what leaves for {{warehouse}}. It stays in the stock of this warehouse until it arrives, and nobody else can have it.',
  'transfer.ship.figures': '{{shipped}} pcs leave, {{released}} pcs are free again.',
  'transfer.arrive.title': 'Receive {{number}}',
  'transfer.arrive.ok': 'Receive',
  'transfer.arrive.text':
    'Count what came from {{warehouse}}. Good pieces go onto the dock, defective ones into the defective location; what is not entered stays in transit.',
  'transfer.arrive.figures':
    '{{good}} pcs onto the dock, {{defective}} pcs defective, {{sentBack}} pcs back to {{warehouse}}, {{lost}} pcs lost. {{rest}} pcs stay in transit.',
  'transferTasks.variant.send': 'Send',
  'transferTasks.variant.receive': 'Receive',
  'transferTasks.variant.recall': 'Recall',
  'transferTasks.variant.lost': 'Report as lost',
  'transfer.recall.title': 'Recall {{number}}',
  'transfer.recall.ok': 'Recall',
  'transfer.recall.text': 'Enter what comes back from the way to {{warehouse}}. Everything else is received there.',
  'transfer.recall.figures': '{{sentBack}} pcs back onto the dock. {{rest}} pcs stay in transit.',
  'transfer.lost.title': 'Lost: {{number}}',
  'transfer.lost.ok': 'Report as lost',
  'transfer.lost.text': 'Enter what was lost on the way. Everything else stays in transit.',
  'transfer.lost.figures': '{{lost}} pcs lost. {{rest}} pcs stay in transit.',
  'transfer.allGood': 'All arrived good',
  'transfer.batches': 'Lines in transit',
  'transfer.over': 'Only {{limit}} pcs are left of it.',
  'transfer.bonded': 'Bonded goods are lost with a customs paper only.',
  'transfer.above.planned': '{{warehouse}} plans to send {{pieces}} pcs. They can be received once they have left.',
  'transfer.above.coming':
    '{{pieces}} pcs are on their way from {{warehouse}}. They become stock here when they are received.',
  'transfer.above.way':
    '{{pieces}} pcs are on their way to {{warehouse}}. They are in the stock of this warehouse until they arrive, and not available.',
  'transfer.above.dock': 'What arrived is on the dock. Create a putaway for it.',
  'transfer.above.putaway': 'Putaways',
  'transfer.list.coming': 'On the way here: {{pieces}} pcs. Transfers: {{transfers}}.',
  'transfer.list.show': 'Show them',
  'transfer.cancel.reserved':
    'Reserved pieces that are free again: {{reserved}}. {{warehouse}} no longer expects them.',
  'transfer.cancel.nothing': 'Nothing is reserved for it yet. It stays in the list as cancelled.',
  'transfer.missing': '{{missing}} pcs are missing: {{reason}}.',
} as const
