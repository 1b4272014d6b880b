export const status = {
  'handheld.status.online': '接続中',
  'handheld.status.offline': 'オフライン',
  'handheld.status.signedOut': 'ログアウト中',
  'handheld.status.waiting': '未送信 {{count}}',
  'handheld.status.refused': '拒否 {{count}}',
  'handheld.status.open': '未送信の内容を表示',
} as const
