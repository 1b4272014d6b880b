import type { devices as english } from '../../en/integration/devices.ts'
import type { Words } from '../../keys.ts'

export const devices: Words<typeof english> = {
  'devices.title': '设备',
  'devices.one': '设备',
  'devices.empty': '还没有人在手持终端登录。设备首次登录后即列在这里。',
  'devices.field.name': '设备',
  'devices.field.status': '状态',
  'devices.field.person': '使用人',
  'devices.field.warehouseId': '仓库',
  'devices.field.appVersion': '版本',
  'devices.field.waiting': '待发送',
  'devices.field.waitingSince': '最早待发送时间',
  'devices.field.lastSeen': '最近在线',
  'devices.field.signedInTime': '登录时间',
  'devices.field.createdTime': '首次登录',
  'devices.field.updatedTime': '修改时间',
  'devices.action.end': '下线会话',
  'devices.confirm.end': '设备立即退出登录，用它领取的作业将退回。已发送的保留；未发送的留在设备上，待此人再次登录。',
  'enum.deviceStatus.SIGNED_IN': '已登录',
  'enum.deviceStatus.SIGNED_OUT': '已退出',
}
