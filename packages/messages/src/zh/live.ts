import type { live as english } from '../en/live.ts'
import type { Words } from '../keys.ts'

export const live: Words<typeof english> = {
  'live.paused': '实时更新已中断',
  'live.pausedHint': '连接已断开，当前内容可能不是最新；恢复连接后会自动更新。',
  'live.changedBy': '{{who}} 刚刚修改了此记录。',
  'live.changed': '此记录刚刚有改动。',
  'live.deletedBy': '{{who}} 已删除此记录。',
  'live.changedWhileTyping': '{{who}} 刚刚修改了此记录，您输入的内容仍保留。',
  'live.deletedWhileTyping': '{{who}} 已删除此记录。您输入的内容仍保留，但已无法保存。',
  'live.seeChanges': '查看改动',
}
