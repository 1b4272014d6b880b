export const general = {
  'handheld.goBack': '戻る',
  'handheld.yes': 'はい',
  'handheld.wrong.unexpected': 'ここでは必要のない操作です',
  'handheld.fact.pallet': 'パレット',
  'handheld.fact.batch': 'ロット',
  'handheld.fact.expiry': '有効期限',
  'handheld.wrong.offline': '接続がないため、確認できません。',
  'handheld.fact.production': '製造日',
  'handheld.wrong.refused': 'サーバーの応答：{{message}}',
  'handheld.tryAgain': '再試行',
  'handheld.asking': 'サーバーに問い合わせ中…',
  'handheld.pieces': '{{count}} 個',
} as const
