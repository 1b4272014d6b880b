export const general = {
  'handheld.goBack': '返回',
  'handheld.yes': '是',
  'handheld.wrong.unexpected': '此处不需要这个操作',
  'handheld.fact.pallet': '托盘',
  'handheld.fact.batch': '批次',
  'handheld.fact.expiry': '失效日期',
} as const
