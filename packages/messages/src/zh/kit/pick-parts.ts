import { batch, stamps } from './document-parts.ts'

/** Words of every pick, whatever it is for. */
export const pickFieldWords = {
  pickNo: '拣货单号',
  cargoOwnerId: '货主',
  pickStatus: '状态',
  picker: '拣货员',
  skuTotal: '应拣（件）',
  openSkuTotal: '待拣（件）',
  pickedSkuTotal: '已拣（件）',
  shortSkuTotal: '短拣（件）',
  stagedSkuTotal: '已备货（件）',
  returnedSkuTotal: '已返库（件）',
  followsId: '补拣自',
  followUpId: '后续补拣单',
  walkMetres: '路程（m）',
  startedTime: '开始时间',
  completedTime: '完成时间',
  ...stamps,
}

export const pickLineWords = {
  sequence: '顺序',
  stockId: '库存行',
  locationId: '库位',
  containerNo: '托盘号',
  productId: '商品',
  batchNum: batch.batchNum,
  expiryDate: batch.expiryDate,
  planSkuTotal: '应拣（件）',
  pickedSkuTotal: '已拣（件）',
  shortSkuTotal: '短拣（件）',
  shortReason: '短拣原因',
  stagedSkuTotal: '已备货（件）',
  returnedSkuTotal: '已返库（件）',
  doubtful: '存疑',
  reason: '选货理由',
  confirmedTime: '拣货时间',
  confirmedBy: '拣货人',
}

export const pickCommandWords = {
  start: '开始拣货',
  confirm: '确认拣货',
  complete: '完成拣货',
  return: '返库',
  cancel: '取消拣货',
}
