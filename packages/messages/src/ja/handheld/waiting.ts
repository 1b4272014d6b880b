export const waiting = {
  'handheld.waiting.title': '未送信',
  'handheld.waiting.nothing': 'すべて送信済みです。',
  'handheld.waiting.offline': '接続が戻ると送信されます。',
  'handheld.waiting.refused': 'サーバーが拒否',
  'handheld.waiting.tryAgain': '再送信',
  'handheld.waiting.putBack': '手で元に戻した',
  'handheld.waiting.handOver': '事務所へ引き継ぐ',
  'handheld.waiting.note': '事務所へのメモ',
  'handheld.waiting.handedOver': '事務所へ引き継ぎました。',
  'handheld.waiting.needsConnection': '引き継ぎは接続が戻ってから行えます。',
  'handheld.waiting.behind': '後続の待ち {{count}} 件',
  'handheld.waiting.others': 'この端末のほかの人の未送信：{{count}} 件。本人がログインすると送信されます。',
  'handheld.waiting.missing': '前の確定が見つかりません。',
  'handheld.waiting.mayBeDone':
    'サーバーから 1 日以上応答がなく、実行済みの可能性があります。確認してから再送信してください。',
  'handheld.waiting.warehouseTakenAway': 'この作業をした倉庫の担当ではなくなりました。事務所へ引き継いでください。',
  'handheld.waiting.sendNow': '今すぐ送信',
} as const
