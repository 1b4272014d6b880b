import { batch, stamps } from './document-parts.ts'

/** Words of every pick, whatever it is for. */
export const pickFieldWords = {
  pickNo: 'Pick task no.',
  cargoOwnerId: 'Cargo owner',
  pickStatus: 'Status',
  picker: 'Picker',
  skuTotal: 'Planned (pcs)',
  openSkuTotal: 'Open (pcs)',
  pickedSkuTotal: 'Picked (pcs)',
  shortSkuTotal: 'Short (pcs)',
  stagedSkuTotal: 'Staged (pcs)',
  returnedSkuTotal: 'Returned (pcs)',
  followsId: 'Follows',
  followUpId: 'Followed by',
  walkMetres: 'Walking distance (m)',
  startedTime: 'Started',
  completedTime: 'Completed',
  ...stamps,
}

export const pickLineWords = {
  sequence: 'Stop',
  stockId: 'Stock row',
  locationId: 'Location',
  containerNo: 'Pallet',
  productId: 'Product',
  batchNum: batch.batchNum,
  expiryDate: batch.expiryDate,
  planSkuTotal: 'To pick (pcs)',
  pickedSkuTotal: 'Picked (pcs)',
  shortSkuTotal: 'Short (pcs)',
  shortReason: 'Short reason',
  stagedSkuTotal: 'Staged (pcs)',
  returnedSkuTotal: 'Returned (pcs)',
  doubtful: 'Doubtful',
  reason: 'Stock reason',
  confirmedTime: 'Picked at',
  confirmedBy: 'Picked by',
}

export const pickCommandWords = {
  start: 'Start',
  confirm: 'Confirm lines',
  complete: 'Complete pick task',
  return: 'Put back',
  cancel: 'Cancel pick task',
}
