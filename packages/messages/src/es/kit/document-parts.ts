export const stamps = {
  remark: 'Observaciones',
  createdBy: 'Creado por',
  createdTime: 'Creado',
  updatedTime: 'Modificado',
}
export const totals = {
  skuTotal: 'Total (uds.)',
  packageTotal: 'Cajas',
  crossWeightTotal: 'Peso bruto (kg)',
  netWeightTotal: 'Peso neto (kg)',
  volumeTotal: 'Volumen (m³)',
}
export const batch = { batchNum: 'Lote', productDate: 'Fecha de fabricación', expiryDate: 'Caducidad' }
export const handbook = { handbookNum: 'Libro aduanero', handbookItemNo: 'Posición del libro' }
export const truck = {
  vehicleNum: 'Vehículo',
  driver: 'Conductor',
  driverPhone: 'Teléfono del conductor',
  containerNum: 'Contenedor',
  sealNum: 'Precinto',
}
