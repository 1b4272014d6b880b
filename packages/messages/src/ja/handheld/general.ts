export const general = {
  'handheld.goBack': '戻る',
  'handheld.wrong.unexpected': 'ここでは必要のない操作です',
  'handheld.fact.pallet': 'パレット',
  'handheld.fact.batch': 'ロット',
  'handheld.fact.expiry': '使用期限',
  'handheld.wrong.offline': '接続がないため、確認できません。',
  'handheld.fact.production': '製造日',
  'handheld.wrong.refused': 'サーバーの応答：{{message}}',
} as const
