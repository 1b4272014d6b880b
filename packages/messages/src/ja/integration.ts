import type { integration as english } from '../en/integration.ts'
import type { Words } from '../keys.ts'

export const integration: Words<typeof english> = {
  'jobs.title': 'バックグラウンド処理',
  'jobs.one': '処理',
  'jobs.empty': '実行中・完了した処理はありません。時間のかかる処理の進行状況がここに表示されます。',
  'jobs.field.kind': '種類',
  'jobs.field.state': '状態',
  'jobs.field.done': '完了',
  'jobs.field.total': '総数',
  'jobs.field.startedBy': '開始者',
  'jobs.field.createdTime': '登録日時',
  'jobs.field.startedTime': '開始日時',
  'jobs.field.finishedTime': '終了日時',
  'jobs.field.result': '結果',
  'jobs.field.url': 'ファイル',
  'jobs.field.errorsUrl': 'エラー',
  'jobs.action.cancel': '停止',
  'jobs.action.retry': '再実行',
  'enum.jobState.WAITING': '待機中',
  'enum.jobState.RUNNING': '実行中',
  'enum.jobState.COMPLETED': '完了',
  'enum.jobState.FAILED': '失敗',
  'enum.jobState.CANCELLED': '停止済み',
  'enum.jobKind.verify': '全数値の検証',
  'enum.jobKind.housekeeping': '期限切れデータの整理',
}
