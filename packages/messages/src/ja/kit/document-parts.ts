export const stamps = { remark: '備考', createdBy: '作成者', createdTime: '作成日時', updatedTime: '更新日時' }
export const totals = {
  skuTotal: '合計（個）',
  packageTotal: 'ケース数',
  crossWeightTotal: '総重量（kg）',
  netWeightTotal: '正味重量（kg）',
  volumeTotal: '容積（m³）',
}
export const batch = { batchNum: 'ロット番号', productDate: '製造日', expiryDate: '有効期限' }
export const handbook = { handbookNum: '手冊番号', handbookItemNo: '手冊項番' }
export const truck = {
  vehicleNum: '車両番号',
  driver: '運転手',
  driverPhone: '運転手の電話',
  containerNum: 'コンテナ番号',
  sealNum: 'シール番号',
}
