import type { badges as english } from '../../en/identity/badges.ts'
import type { Words } from '../../keys.ts'

export const badges: Words<typeof english> = {
  'staff.field.pinState': 'PIN の状態',
  'staff.field.pinLockedTime': 'PIN ロック日時',
  'staff.action.resetPin': 'PIN 再設定',
  'staff.action.unlockPin': 'PIN ロック解除',
  'staff.action.replaceBadge': 'バッジ交換',
  'staff.confirm.resetPin':
    '古い PIN はただちに使えなくなり、バッジでログインした端末はログアウトされます。新しい PIN は一度だけ表示されます。本人が別の PIN に変えてください。',
  'staff.confirm.replaceBadge':
    '古いバッジはただちに使えなくなり、それでログインした端末はログアウトされます。そのあとで新しいバッジを印刷してください。',
  'staff.secret.resetPin': '新しい PIN',
  'staff.group.badge': 'バッジと PIN',
  'staff.group.badgeHint':
    'バッジと PIN でハンディ端末にログインします。PIN を五回間違えるとロックされ、解除が必要です。',
  'enum.pinState.NONE': '未設定',
  'enum.pinState.GIVEN': '本人の変更待ち',
  'enum.pinState.SET': '設定済み',
  'enum.pinState.LOCKED': 'ロック中',
  'enum.auditAction.changePin': 'PIN 変更',
  'enum.auditAction.changePinFailed': 'PIN 変更の失敗',
  'enum.auditAction.resetPin': 'PIN 再設定',
  'enum.auditAction.unlockPin': 'PIN ロック解除',
  'enum.auditAction.replaceBadge': 'バッジ交換',
  'enum.auditAction.end': 'ログイン終了',
  'enum.auditAction.settle': '処理済み',
  'profile.pinTitle': 'ハンディ端末の PIN',
  'profile.pinState': '現在：{{state}}',
  'profile.newPin': '新しい PIN',
  'profile.repeatPin': '新しい PIN（確認）',
  'profile.pinPassword': 'ログインのパスワード',
  'profile.pinHint': '{{min}}～{{max}} 桁の数字。1234 のような並びは使えません。バッジと合わせてログインに使います。',
  'profile.changePin': 'PIN を設定',
  'profile.pinChanged': 'PIN を設定しました。バッジでログインした端末はログアウトされました。',
}
