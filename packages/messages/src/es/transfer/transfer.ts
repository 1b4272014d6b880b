import type { transfer as english } from '../../en/transfer/transfer.ts'
import type { Words } from '../../keys.ts'
import { prefixed } from '../../prefixed.ts'
import { batch, handbook, stamps, totals, truck } from '../kit/document-parts.ts'

const progress = {
  reservedSkuTotal: 'Reservado (uds.)',
  shippedSkuTotal: 'Despachado (uds.)',
  inTransitSkuTotal: 'En tránsito (uds.)',
  goodSkuTotal: 'Llegado bien (uds.)',
  defectiveSkuTotal: 'Llegado defectuoso (uds.)',
  lostSkuTotal: 'Perdido (uds.)',
  sentBackSkuTotal: 'Devuelto (uds.)',
}

export const transfer: Words<typeof english> = {
  'transferTasks.title': 'Traspasos',
  'transferTasks.one': 'Traspaso',
  'transferTasks.empty':
    'No hay traspasos entre almacenes. Cree uno para la mercancía que necesita otro almacén; también aparece aquí lo que otros despachan.',
  ...prefixed('transferTasks.field', {
    transferNo: 'N.º de traspaso',
    status: 'Estado',
    direction: 'Sentido',
    cargoOwnerId: 'Propietario',
    fromWarehouseId: 'Almacén de origen',
    toWarehouseId: 'Almacén de destino',
    otherWarehouseId: 'Otro almacén',
    ...totals,
    ...progress,
    incomingSkuTotal: 'Por llegar (uds.)',
    vehicleNum: truck.vehicleNum,
    driver: truck.driver,
    driverPhone: truck.driverPhone,
    shippedTime: 'Fecha de salida',
    completedTime: 'Completado',
    customsRef: 'N.º de documento de aduana',
    ...stamps,
  }),
  ...prefixed('transferTasks.line', {
    productId: 'Producto',
    planSkuTotal: 'Previsto (uds.)',
    batchNum: batch.batchNum,
    ...handbook,
    ...progress,
    parts: 'Lotes en tránsito',
  }),
  ...prefixed('transferTasks.command', {
    submit: 'Emitir',
    withdraw: 'Retirar',
    processTransfer: 'Despachar o recibir',
    cancel: 'Cancelar el traspaso',
  }),
  ...prefixed('enum.transferStatus', {
    DRAFT: 'Borrador',
    SUBMITTED: 'Emitido',
    IN_TRANSIT: 'En tránsito',
    COMPLETED: 'Completado',
    CANCELLED: 'Cancelado',
  }),
  ...prefixed('enum.transferDirection', {
    OUT: 'Salida',
    IN: 'Entrada',
  }),

  'transfer.group.way': 'Origen y destino',
  'transfer.group.vehicle': 'Transporte',
  'transfer.ship.title': 'Despachar {{number}}',
  'transfer.ship.ok': 'Despachar',
  'transfer.ship.text':
    'Cuente lo que sale hacia {{warehouse}}. Sigue en el stock de este almacén hasta que llegue y nadie más puede disponer de ello.',
  'transfer.ship.figures': 'Salida: {{shipped}} uds. Libre de nuevo: {{released}} uds.',
  'transfer.arrive.title': 'Recibir {{number}}',
  'transfer.arrive.ok': 'Recibir',
  'transfer.arrive.text':
    'Cuente lo que ha llegado de {{warehouse}}. Lo bueno va al muelle y lo defectuoso a su zona; lo que no se indica sigue en tránsito.',
  'transfer.arrive.figures':
    'Al muelle: {{good}} uds. Con defectos: {{defective}} uds. De vuelta a {{warehouse}}: {{sentBack}} uds. Perdido: {{lost}} uds. Sigue en tránsito: {{rest}} uds.',
  'transferTasks.variant.send': 'Despachar',
  'transferTasks.variant.receive': 'Recibir',
  'transferTasks.variant.recall': 'Hacer volver',
  'transferTasks.variant.lost': 'Dar por perdido',
  'transfer.recall.title': 'Hacer volver {{number}}',
  'transfer.recall.ok': 'Hacer volver',
  'transfer.recall.text': 'Indique qué vuelve del camino a {{warehouse}}. Lo demás se recibe allí.',
  'transfer.recall.figures': 'De vuelta al muelle: {{sentBack}} uds. Sigue en tránsito: {{rest}} uds.',
  'transfer.lost.title': 'Dar por perdido: {{number}}',
  'transfer.lost.ok': 'Dar por perdido',
  'transfer.lost.text': 'Indique qué se ha perdido por el camino. Lo demás sigue en tránsito.',
  'transfer.lost.figures': 'Perdido: {{lost}} uds. Sigue en tránsito: {{rest}} uds.',
  'transfer.allGood': 'Todo llegó bien',
  'transfer.batches': 'Líneas en tránsito',
  'transfer.over': 'Resto: solo {{limit}} uds.',
  'transfer.bonded': 'La mercancía en depósito aduanero solo se da por perdida con un documento de aduana.',
  'transfer.above.planned': '{{warehouse}} prevé despachar {{pieces}} uds. Podrán recibirse cuando hayan salido.',
  'transfer.above.coming':
    '{{pieces}} uds. vienen de camino desde {{warehouse}}. Serán stock de este almacén cuando se reciban.',
  'transfer.above.way':
    '{{pieces}} uds. van de camino a {{warehouse}}. Hasta que lleguen son stock de este almacén, pero no están disponibles.',
  'transfer.above.dock': 'Lo que ha llegado está en el muelle. Cree una orden de ubicación.',
  'transfer.above.putaway': 'Órdenes de ubicación',
  'transfer.list.coming': 'De camino aquí: {{pieces}} uds. Traspasos: {{transfers}}.',
  'transfer.list.show': 'Mostrarlos',
  'transfer.cancel.reserved': 'Unidades reservadas que quedan libres: {{reserved}}. {{warehouse}} deja de esperarlas.',
  'transfer.cancel.nothing': 'Aún no hay nada reservado. Queda en la lista como cancelado.',
  'transfer.missing': 'Faltante: {{missing}} uds. Motivo: {{reason}}.',
}
