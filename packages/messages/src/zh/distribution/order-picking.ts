import { prefixed } from '../../prefixed.ts'
import { pickCommandWords, pickFieldWords, pickLineWords } from '../kit/pick-parts.ts'

export const orderPicking = {
  'pickByOrders.title': '按单拣货',
  'pickByOrders.one': '按单拣货单',
  'pickByOrders.hint.orderId': '保存时按订单尚缺的数量占用库存。',
  'pickByOrders.paper': '拣货单',
  'pickByOrders.empty': '没有按单拣货任务。请在待拣货订单列表中选择订单。',
  ...prefixed('pickByOrders.field', { orderId: '订单', ...pickFieldWords }),
  ...prefixed('pickByOrders.line', { orderLineId: '订单明细', ...pickLineWords }),
  ...prefixed('pickByOrders.command', pickCommandWords),
}
