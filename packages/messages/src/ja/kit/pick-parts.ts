import { batch, stamps } from './document-parts.ts'

/** Words of every pick, whatever it is for. */
export const pickFieldWords = {
  pickNo: 'ピッキング番号',
  cargoOwnerId: '荷主',
  pickStatus: '状態',
  picker: '担当者',
  skuTotal: '指示（個）',
  openSkuTotal: '残り（個）',
  pickedSkuTotal: 'ピック済み（個）',
  shortSkuTotal: '欠品（個）',
  stagedSkuTotal: '出荷場（個）',
  returnedSkuTotal: '棚戻し（個）',
  followsId: '元のピッキング',
  followUpId: '追加ピッキング',
  walkMetres: '移動距離（m）',
  startedTime: '開始日時',
  completedTime: '完了日時',
  ...stamps,
}

export const pickLineWords = {
  sequence: '順番',
  stockId: '在庫行',
  locationId: 'ロケーション',
  containerNo: 'パレット番号',
  productId: '商品',
  batchNum: batch.batchNum,
  expiryDate: batch.expiryDate,
  planSkuTotal: '指示（個）',
  pickedSkuTotal: 'ピック済み（個）',
  shortSkuTotal: '欠品（個）',
  shortReason: '欠品理由',
  stagedSkuTotal: '出荷場（個）',
  returnedSkuTotal: '棚戻し（個）',
  doubtful: '要確認',
  reason: '選んだ理由',
  confirmedTime: 'ピック日時',
  confirmedBy: 'ピック担当',
}

export const pickCommandWords = {
  start: '開始',
  confirm: '明細確定',
  complete: 'ピッキング完了',
  return: '棚戻し',
  cancel: 'ピッキングを中止',
}
