import type { missing as english } from '../../en/basic-data/missing.ts'
import type { Words } from '../../keys.ts'

export const missing: Words<typeof english> = {
  'missing.integrations': 'Todavía no hay integraciones. Cree el sistema al que se debe avisar.',
  'missing.cargoOwners':
    '{{warehouse}} todavía no atiende a ningún propietario. Cree uno o indique «Atendido por» en uno existente.',
  'missing.products': 'Todavía no hay productos que elegir. Cree antes los productos de este propietario.',
  'missing.warehouses': 'Todavía no hay almacenes que elegir. Cree uno antes.',
  'missing.warehouseAreas': 'Este almacén todavía no tiene zonas. Créelas antes.',
  'missing.storageLocations': 'Aquí todavía no hay ubicaciones. Créelas o genérelas antes.',
  'missing.warehouseTypes': 'Todavía no hay tipos de almacén. Cree uno antes.',
  'missing.shelfTypes': 'Todavía no hay tipos de estantería. Cree uno antes.',
  'missing.surveArea': 'Este almacén todavía no tiene zonas de vigilancia. Cree una antes.',
  'missing.logistics': 'Todavía no hay transportistas. Cree uno antes.',
  'missing.shipmentNotifs': 'Todavía no hay avisos de salida que elegir.',
  'missing.recvReqs': 'Ahora no hay ningún aviso de entrada disponible. Emita uno primero.',
  'missing.recvRegistrations': 'Ahora no hay ningún registro de entrada completado para elegir.',
  'missing.pickTasks': 'Ahora no hay ninguna orden de picking en curso o terminada para elegir.',
  'missing.parcels': 'Aún no hay paquetes para elegir.',
  'missing.manifests': 'Aún no hay manifiestos para elegir.',
  'missing.cartons': 'Este almacén aún no tiene cajas. Cree una primero.',
  'missing.orders': 'Aún no hay pedidos para elegir.',
  'missing.dictionaries': 'Este diccionario todavía no tiene valores en uso. Añada uno allí.',
  'missing.customsParams': 'Todavía no hay parámetros aduaneros de este tipo. Añádalos antes.',
  'missing.targets': 'Ningún otro almacén atiende a este propietario. Indique «Atendido por» en el propietario.',
  'missing.open': 'Abrir: {{title}}',
}
