import type { devices as english } from '../../en/integration/devices.ts'
import type { Words } from '../../keys.ts'

export const devices: Words<typeof english> = {
  'devices.title': '端末',
  'devices.one': '端末',
  'devices.empty': 'まだハンディ端末でログインした人はいません。端末は初回ログインから表示されます。',
  'devices.field.name': '端末',
  'devices.field.status': '状態',
  'devices.field.person': '使用者',
  'devices.field.warehouseId': '倉庫',
  'devices.field.appVersion': 'バージョン',
  'devices.field.waiting': '未送信',
  'devices.field.waitingSince': '未送信の開始',
  'devices.field.lastSeen': '最終接続',
  'devices.field.signedInTime': 'ログイン日時',
  'devices.field.createdTime': '初回ログイン',
  'devices.field.updatedTime': '更新日時',
  'devices.action.end': 'ログイン終了',
  'devices.confirm.end':
    '端末はただちにログアウトされ、その端末で受け取った作業は戻されます。送信済みの内容は残り、未送信の内容は本人が再びログインするまで端末に残ります。',
  'enum.deviceStatus.SIGNED_IN': 'ログイン中',
  'enum.deviceStatus.SIGNED_OUT': 'ログアウト済み',
}
