import { prefixed } from '../../prefixed.ts'
import { pickCommandWords, pickFieldWords, pickLineWords } from '../kit/pick-parts.ts'

export const orderPicking = {
  'pickByOrders.title': 'Picking by order',
  'pickByOrders.one': 'Pick of an order',
  'pickByOrders.hint.orderId': 'Saving reserves stock for everything the order still needs.',
  'pickByOrders.paper': 'Pick list',
  'pickByOrders.empty': 'Nothing is to be picked order by order. Choose orders in the list of waiting orders.',
  ...prefixed('pickByOrders.field', { orderId: 'Order', ...pickFieldWords }),
  ...prefixed('pickByOrders.line', { orderLineId: 'Order line', ...pickLineWords }),
  ...prefixed('pickByOrders.command', pickCommandWords),
}
