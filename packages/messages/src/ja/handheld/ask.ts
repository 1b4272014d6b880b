export const ask = {
  'handheld.ask.scan': '何でもスキャン',
  'handheld.ask.product': '商品',
  'handheld.ask.location': 'ロケーション',
  'handheld.ask.container': 'パレット',
  'handheld.ask.package': '梱包',
  'handheld.ask.document': '伝票',
  'handheld.ask.parcel': '荷物',
  'handheld.ask.slot': '間口',
  'handheld.ask.person': 'スタッフ',
} as const
