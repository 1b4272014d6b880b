export const stamps = { remark: '备注', createdBy: '创建人', createdTime: '创建时间', updatedTime: '修改时间' }
export const totals = {
  skuTotal: '总件数',
  packageTotal: '箱数',
  crossWeightTotal: '毛重（kg）',
  netWeightTotal: '净重（kg）',
  volumeTotal: '体积（m³）',
}
export const batch = { batchNum: '批次号', productDate: '生产日期', expiryDate: '到期日期' }
export const handbook = { handbookNum: '账册编号', handbookItemNo: '账册项号' }
export const truck = {
  vehicleNum: '车牌号',
  driver: '司机',
  driverPhone: '司机电话',
  containerNum: '集装箱号',
  sealNum: '铅封号',
}
