import type { allocation as english } from '../../en/outbound/allocation.ts'
import type { Words } from '../../keys.ts'

export const allocation: Words<typeof english> = {
  'outbound.allocate': 'Asignar stock',
  'outbound.allocate.text':
    'Cada aviso recibe una orden de picking con lo que hay, primero el que antes sale. Avisos: {{notices}}. Unidades por asignar: {{pieces}}.',
  'outbound.allocate.limited': 'Hay más avisos de los que se muestran. Vuelva por los demás cuando acaben estos.',
  'outbound.allocate.run': 'Generar órdenes de picking ({{count}})',
  'outbound.allocate.stop': 'Parar',
  'outbound.allocate.progress': 'Avisos: {{done}} de {{total}}',
  'outbound.allocate.made': 'Órdenes de picking creadas: {{picks}}. Unidades reservadas: {{pieces}}.',
  'outbound.allocate.kept': 'Lo creado se conserva. Los demás avisos se pueden volver a intentar.',
  'outbound.allocate.nothing': 'Ningún aviso espera stock.',
  'outbound.allocate.owed': 'Por asignar: {{count}} uds.',
  'outbound.allocate.reserved': 'Reservado: {{count}} uds. Líneas: {{lines}}.',
  'outbound.simulate': 'Simular la asignación',
  'outbound.simulate.text':
    'Qué se prepararía para los avisos abiertos con otro orden de asignación. No se reserva ni se cambia nada.',
  'outbound.simulate.order': 'Orden de asignación que se prueba',
  'outbound.simulate.same':
    'No cambiaría nada: todas las líneas recibirían el mismo stock. Líneas: {{lines}}. Avisos: {{notices}}.',
  'outbound.simulate.changed':
    'Líneas que recibirían otro stock: {{changed}} de {{lines}}. Avisos afectados: {{orders}} de {{notices}}.',
  'outbound.simulate.limited': 'Solo se comparan los avisos más antiguos ({{notices}}).',
  'outbound.simulate.now': 'Ajuste actual',
  'outbound.simulate.then': 'Prueba',
  'outbound.simulate.places': 'Ubicaciones por recorrer',
  'outbound.simulate.shortLines': 'Líneas incompletas',
  'outbound.simulate.missing': 'Unidades que faltan',
  'outbound.simulate.until': 'hasta {{day}}',
}
