import { prefixed } from '../../prefixed.ts'
import { pickCommandWords, pickFieldWords, pickLineWords } from '../kit/pick-parts.ts'

export const orderPicking = {
  'pickByOrders.title': '注文別ピッキング',
  'pickByOrders.one': '注文別ピッキング作業',
  'pickByOrders.hint.orderId': '保存すると、注文の残り全量の在庫を引き当てます。',
  'pickByOrders.paper': 'ピッキングリスト',
  'pickByOrders.empty': '注文別ピッキングの作業はありません。ピッキング待ち注文の一覧で選んでください。',
  ...prefixed('pickByOrders.field', { orderId: '注文', ...pickFieldWords }),
  ...prefixed('pickByOrders.line', { orderLineId: '注文明細', ...pickLineWords }),
  ...prefixed('pickByOrders.command', pickCommandWords),
}
