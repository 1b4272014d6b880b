import type { live as english } from '../en/live.ts'
import type { Words } from '../keys.ts'

export const live: Words<typeof english> = {
  'live.paused': '自動更新が止まっています',
  'live.pausedHint': '接続が切れています。表示が最新でない場合があります。接続が戻ると自動で更新されます。',
  'live.changedBy': '{{who}} がたった今変更しました。',
  'live.changed': 'このデータはたった今変更されました。',
  'live.deletedBy': '{{who}} がこのデータを削除しました。',
  'live.changedWhileTyping': '{{who}} がたった今変更しました。入力内容は残っています。',
  'live.deletedWhileTyping': '{{who}} がこのデータを削除しました。入力内容は残っていますが、保存はできません。',
  'live.seeChanges': '変更を見る',
}
