import { batch, stamps } from './document-parts.ts'

/** Words of every pick, whatever it is for. */
export const pickFieldWords = {
  pickNo: 'N.º de picking',
  cargoOwnerId: 'Propietario',
  pickStatus: 'Estado',
  picker: 'Preparador',
  skuTotal: 'Previsto (uds.)',
  openSkuTotal: 'Pendiente (uds.)',
  pickedSkuTotal: 'Preparado (uds.)',
  shortSkuTotal: 'Faltante (uds.)',
  stagedSkuTotal: 'En expedición (uds.)',
  returnedSkuTotal: 'Devuelto (uds.)',
  followsId: 'Continúa de',
  followUpId: 'Continúa en',
  walkMetres: 'Recorrido (m)',
  startedTime: 'Iniciado',
  completedTime: 'Completado',
  ...stamps,
}

export const pickLineWords = {
  sequence: 'Parada',
  stockId: 'Línea de stock',
  locationId: 'Ubicación',
  containerNo: 'Palé',
  productId: 'Producto',
  batchNum: batch.batchNum,
  expiryDate: batch.expiryDate,
  planSkuTotal: 'Por preparar (uds.)',
  pickedSkuTotal: 'Preparado (uds.)',
  shortSkuTotal: 'Faltante (uds.)',
  shortReason: 'Motivo del faltante',
  stagedSkuTotal: 'En expedición (uds.)',
  returnedSkuTotal: 'Devuelto (uds.)',
  doubtful: 'Dudoso',
  reason: 'Motivo de la elección',
  confirmedTime: 'Preparado el',
  confirmedBy: 'Preparado por',
}

export const pickCommandWords = {
  start: 'Iniciar',
  confirm: 'Confirmar líneas',
  complete: 'Completar el picking',
  return: 'Devolver a ubicación',
  cancel: 'Cancelar el picking',
}
