import { prefixed } from '../../prefixed.ts'
import { pickCommandWords, pickFieldWords, pickLineWords } from '../kit/pick-parts.ts'

export const orderPicking = {
  'pickByOrders.title': 'Preparación por pedido',
  'pickByOrders.one': 'Preparación de un pedido',
  'pickByOrders.hint.orderId': 'Al guardar se reserva stock para todo lo que aún falta al pedido.',
  'pickByOrders.paper': 'Lista de preparación',
  'pickByOrders.empty': 'No hay nada que preparar por pedido. Elija pedidos en la lista de pedidos en espera.',
  ...prefixed('pickByOrders.field', { orderId: 'Pedido', ...pickFieldWords }),
  ...prefixed('pickByOrders.line', { orderLineId: 'Línea del pedido', ...pickLineWords }),
  ...prefixed('pickByOrders.command', pickCommandWords),
}
