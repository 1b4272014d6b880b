export const general = {
  'handheld.goBack': '返回',
  'handheld.yes': '是',
  'handheld.wrong.unexpected': '此处不需要这个操作',
  'handheld.fact.pallet': '托盘',
  'handheld.fact.batch': '批次',
  'handheld.fact.expiry': '失效日期',
  'handheld.tryAgain': '重试',
  'handheld.asking': '正在查询…',
  'handheld.pieces': '{{count}} 件',
  'handheld.wrong.server': '服务器提示：{{message}}',
  'handheld.wrong.offline': '无网络连接，请恢复后重试。',
} as const
