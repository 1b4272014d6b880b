import type { live as english } from '../../en/kit/live.ts'
import type { Words } from '../../keys.ts'

export const live: Words<typeof english> = {
  'live.paused': '实时更新已中断',
  'live.pausedHint': '连接已断开，当前内容可能不是最新；恢复连接后会自动更新。',
  'live.changedBy': '{{who}} 刚刚修改了此记录。',
  'live.changed': '此记录刚刚有改动。',
  'live.deletedBy': '{{who}} 已删除此记录。',
  'live.changedWhileTyping': '{{who}} 刚刚修改了此记录，您输入的内容仍保留。',
  'live.deletedWhileTyping': '{{who}} 已删除此记录。您输入的内容仍保留，但已无法保存。',
  'live.seeChanges': '查看改动',
  'connection.noConnection': '{{since}} 起连接中断。',
  'connection.notReady': '{{since}} 起服务器未就绪：服务器或数据库正在重启。',
  'connection.meaning': '当前显示的是中断前的内容。恢复连接前无法保存；您输入的内容会保留。',
  'connection.tryNow': '立即重试',
  'connection.back': '连接已恢复，正在刷新全部内容。',
  'connection.asOf': '截至 {{since}}',
  'connection.unsent': '没有连接，内容未发送。您输入的内容仍保留，恢复连接后请重试。',
  'connection.unanswered': '服务器没有应答，不能确定是否已完成。请重试：同样的内容不会执行两次。',
  'connection.proxyAlone': '暂时无法连接服务器，请稍后重试。',
}
