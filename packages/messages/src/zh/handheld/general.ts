export const general = {
  'handheld.goBack': '返回',
  'handheld.yes': '是',
  'handheld.wrong.unexpected': '此处不需要这个操作',
  'handheld.fact.pallet': '托盘',
  'handheld.fact.batch': '批次',
  'handheld.fact.expiry': '到期日期',
  'handheld.wrong.offline': '没有网络，此操作需要联网查询。',
  'handheld.fact.production': '生产日期',
  'handheld.wrong.refused': '服务器提示：{{message}}',
  'handheld.tryAgain': '重试',
  'handheld.asking': '正在查询…',
  'handheld.pieces': '{{count}} 件',
} as const
