import type { live as english } from '../../en/kit/live.ts'
import type { Words } from '../../keys.ts'

export const live: Words<typeof english> = {
  'live.paused': '自動更新が止まっています',
  'live.pausedHint': '接続が切れています。表示が最新でない場合があります。接続が戻ると自動で更新されます。',
  'live.changedBy': '{{who}} がたった今変更しました。',
  'live.changed': 'このデータはたった今変更されました。',
  'live.deletedBy': '{{who}} がこのデータを削除しました。',
  'live.changedWhileTyping': '{{who}} がたった今変更しました。入力内容は残っています。',
  'live.deletedWhileTyping': '{{who}} がこのデータを削除しました。入力内容は残っていますが、保存はできません。',
  'live.seeChanges': '変更を見る',
  'connection.noConnection': '{{since}} から接続が切れています。',
  'connection.notReady': '{{since}} からサーバーが使えません。サーバーかデータベースを再起動しています。',
  'connection.meaning': '表示はその時点の内容です。接続が戻るまで保存できません。入力した内容は残ります。',
  'connection.tryNow': '今すぐ再試行',
  'connection.back': '接続が戻りました。すべて更新しています。',
  'connection.asOf': '{{since}} 時点',
  'connection.unsent':
    '接続がないため、送信していません。入力した内容は残っています。接続が戻ってからもう一度お試しください。',
  'connection.unanswered':
    'サーバーから応答がなく、完了したか確認できません。もう一度お試しください。同じ内容が二重に実行されることはありません。',
  'connection.proxyAlone': '現在サーバーに接続できません。しばらくしてからお試しください。',
}
