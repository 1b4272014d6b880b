export const general = {
  'handheld.goBack': '戻る',
  'handheld.yes': 'はい',
  'handheld.wrong.unexpected': 'ここでは必要のない操作です',
  'handheld.fact.pallet': 'パレット',
  'handheld.fact.batch': 'ロット',
  'handheld.fact.expiry': '使用期限',
} as const
