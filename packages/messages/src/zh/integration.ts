import type { integration as english } from '../en/integration.ts'
import type { Words } from '../keys.ts'

export const integration: Words<typeof english> = {
  'jobs.title': '后台任务',
  'jobs.one': '任务',
  'jobs.empty': '当前没有任务。耗时的工作会在这里显示进度。',
  'jobs.field.kind': '类型',
  'jobs.field.state': '状态',
  'jobs.field.done': '已完成',
  'jobs.field.total': '总数',
  'jobs.field.startedBy': '发起人',
  'jobs.field.createdTime': '创建时间',
  'jobs.field.startedTime': '开始时间',
  'jobs.field.finishedTime': '结束时间',
  'jobs.field.result': '结果',
  'jobs.field.url': '文件',
  'jobs.field.errorsUrl': '错误文件',
  'jobs.action.cancel': '停止',
  'jobs.action.retry': '重新执行',
  'enum.jobState.WAITING': '等待中',
  'enum.jobState.RUNNING': '执行中',
  'enum.jobState.COMPLETED': '已完成',
  'enum.jobState.FAILED': '失败',
  'enum.jobState.CANCELLED': '已停止',
  'enum.jobKind.verify': '核对全部数据',
  'enum.jobKind.housekeeping': '清理过期数据',
}
