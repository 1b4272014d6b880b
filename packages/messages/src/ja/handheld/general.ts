export const general = {
  'handheld.goBack': '戻る',
  'handheld.yes': 'はい',
  'handheld.wrong.unexpected': 'ここでは必要のない操作です',
  'handheld.fact.pallet': 'パレット',
  'handheld.fact.batch': 'ロット',
  'handheld.fact.expiry': '使用期限',
  'handheld.tryAgain': '再試行',
  'handheld.asking': 'サーバーに問い合わせ中…',
  'handheld.pieces': '{{count}} 個',
  'handheld.wrong.server': 'サーバーの応答：{{message}}',
  'handheld.wrong.offline': '接続がありません。回復後にやり直してください。',
} as const
