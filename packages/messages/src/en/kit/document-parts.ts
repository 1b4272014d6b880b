/** What several documents say alike. */
export const stamps = {
  remark: 'Remark',
  createdBy: 'Created by',
  createdTime: 'Created',
  updatedTime: 'Changed',
} as const
export const totals = {
  skuTotal: 'Total (pcs)',
  packageTotal: 'Boxes',
  crossWeightTotal: 'Gross weight (kg)',
  netWeightTotal: 'Net weight (kg)',
  volumeTotal: 'Volume (m³)',
} as const
export const batch = { batchNum: 'Batch', productDate: 'Production date', expiryDate: 'Expiry date' } as const
export const handbook = { handbookNum: 'Handbook no.', handbookItemNo: 'Handbook item' } as const
export const truck = {
  vehicleNum: 'Vehicle',
  driver: 'Driver',
  driverPhone: 'Driver’s phone',
  containerNum: 'Sea container',
  sealNum: 'Seal no.',
} as const
