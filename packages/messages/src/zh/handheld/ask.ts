export const ask = {
  'handheld.ask.scan': '扫描任意条码',
  'handheld.ask.product': '商品',
  'handheld.ask.location': '库位',
  'handheld.ask.container': '托盘',
  'handheld.ask.package': '包装件',
  'handheld.ask.document': '单据',
  'handheld.ask.parcel': '包裹',
  'handheld.ask.slot': '格口',
  'handheld.ask.person': '人员',
} as const
