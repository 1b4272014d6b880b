export const status = {
  'handheld.status.online': '已连接',
  'handheld.status.offline': '无网络',
  'handheld.status.signedOut': '已退出登录',
  'handheld.status.waiting': '待发送 {{count}}',
  'handheld.status.refused': '被拒 {{count}}',
  'handheld.status.open': '查看待发送内容',
} as const
