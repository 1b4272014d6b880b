import type { problems as english } from '../en/problems.ts'
import type { Words } from '../keys.ts'

export const problems: Words<typeof english> = {
  'problem.INVALID': '送信内容に誤りがあります。変更は行われていません。',
  'problem.NARROW_FILTER': '表示できるのは先頭の 10,000 行までです。条件を絞り込んでください。',
  'problem.MALFORMED': 'リクエストを読み取れませんでした。',
  'problem.bad_credentials': 'ユーザー名またはパスワードが正しくありません。',
  'problem.invalid_token': 'ログインしてください。',
  'problem.ACCOUNT_DISABLED': 'このアカウントは無効になっています。',
  'problem.SESSION_ENDED': 'このセッションは別の場所で終了されました。',
  'problem.SESSION_EXPIRED': 'セッションの有効期限が切れました。',
  'problem.FORBIDDEN': 'この操作を行う権限がありません。',
  'problem.LINK_EXPIRED': 'このリンクは無効です。もう一度取得してください。',
  'problem.NOT_FOUND': '存在しないか、閲覧する権限がありません。',
  'problem.STALE_VERSION': 'その間に他の人が変更しました。入力内容は残っています。先に現在の内容を確認してください。',
  'problem.WRONG_STATE': '現在の状態（{{state}}）では実行できません。',
  'problem.WAREHOUSE_CHANGED':
    '別のタブで現在の倉庫が切り替えられました。何も保存されていません。再読み込みしてください。',
  'problem.REQUEST_IN_PROGRESS': '同じリクエストを処理中です。',
  'problem.IN_USE': '次で使用中です：{{usedBy}}。代わりに無効にできます。',
  'problem.TOO_LARGE': 'サイズが大きすぎます。上限は {{limit}} です。',
  'problem.UNSUPPORTED_FILE': 'この種類のファイルは使用できません。使用可能：{{allowed}}。',
  'problem.FILE_ENCRYPTED':
    'ファイルにパスワードが設定されています。パスワードを外して保存し、もう一度選択してください。',
  'problem.FILE_DAMAGED':
    'ファイルを読み取れません。破損しているか、途中で切れています。XLSX または CSV で保存し直してください。',
  'problem.FILE_EMPTY': 'ファイルにデータ行がありません。',
  'problem.FILE_WITHOUT_TITLES':
    '1 行目の見出しを認識できません。1 行目は列の見出しにしてください。見出しはテンプレートで確認できます。',
  'problem.TOO_MANY_ROWS':
    'ファイルの行数が一度に取り込める上限の {{limit}} 行を超えています。複数のファイルに分けてください。',
  'problem.COLUMNS_MISSING': '必須の列がありません：{{columns}}。何も変更されていません。',
  'problem.KEY_REUSED': 'この冪等キーは別のリクエストで使用済みです。',
  'problem.DUPLICATE': '{{value}} はすでに存在します。',
  'problem.UNKNOWN_REFERENCE': '参照先が存在しないか、使用する権限がありません。',
  'problem.LAST_ADMINISTRATOR': '有効な管理者が少なくとも 1 名必要です。',
  'problem.NOT_YOURSELF': '自分のアカウントには実行できません。',
  'problem.OWNER_NEEDED': '荷主アカウントには荷主を 1 件以上割り当ててください。',
  'problem.WRONG_PASSWORD': '現在のパスワードが正しくありません。',
  'problem.WEAK_PASSWORD': '推測されやすいパスワードです。ユーザー名を含めないでください。',
  'problem.SLOW_DOWN': 'リクエストが多すぎます。{{seconds}} 秒後に再試行してください。',
  'problem.INTERNAL': 'システム内部でエラーが発生しました。リクエスト {{requestId}}。',
  'problem.BUSY': 'システムが混み合っています。もう一度お試しください。',
}
