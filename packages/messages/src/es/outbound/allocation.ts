import type { allocation as english } from '../../en/outbound/allocation.ts'
import type { Words } from '../../keys.ts'

export const allocation: Words<typeof english> = {
  'outbound.allocate': 'Asignar stock a pedidos',
  'outbound.allocate.text':
    'Cada pedido recibe un picking con lo que hay, primero el que antes sale. Pedidos: {{notices}}; unidades pendientes: {{pieces}}.',
  'outbound.allocate.limited': 'Hay más pedidos de los que se muestran. Vuelva por los demás cuando acaben estos.',
  'outbound.allocate.run': 'Crear pickings ({{count}})',
  'outbound.allocate.stop': 'Parar',
  'outbound.allocate.progress': '{{done}} de {{total}} pedidos',
  'outbound.allocate.made': 'Pickings creados: {{picks}}, con {{pieces}} uds. reservadas.',
  'outbound.allocate.kept': 'Lo creado se conserva. Los demás pedidos se pueden volver a intentar.',
  'outbound.allocate.nothing': 'Ningún pedido espera stock.',
  'outbound.allocate.owed': '{{count}} uds. pendientes',
  'outbound.allocate.reserved': '{{count}} uds. reservadas, {{lines}} líneas',
  'outbound.simulate': 'Simular la asignación',
  'outbound.simulate.text':
    'Qué se recogería para los pedidos abiertos con otro orden de asignación. No se reserva ni se cambia nada.',
  'outbound.simulate.order': 'Orden de asignación que se prueba',
  'outbound.simulate.same': 'No cambiaría nada: las {{lines}} líneas de {{notices}} pedidos recibirían el mismo stock.',
  'outbound.simulate.changed':
    '{{changed}} de {{lines}} líneas recibirían otro stock. Pedidos afectados: {{orders}} de {{notices}}.',
  'outbound.simulate.limited': 'Solo se comparan los {{notices}} pedidos más antiguos.',
  'outbound.simulate.now': 'Ajuste actual',
  'outbound.simulate.then': 'Prueba',
  'outbound.simulate.places': 'Ubicaciones por recorrer',
  'outbound.simulate.shortLines': 'Líneas incompletas',
  'outbound.simulate.missing': 'Unidades que faltan',
  'outbound.simulate.until': 'hasta {{day}}',
}
