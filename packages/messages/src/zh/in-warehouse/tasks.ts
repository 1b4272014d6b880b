import type { tasks as english } from '../../en/in-warehouse/tasks.ts'
import type { Words } from '../../keys.ts'

export const tasks: Words<typeof english> = {
  'task.kind.receipt': '收货',
  'task.kind.putaway': '上架',
  'task.kind.pick': '拣货',
  'task.kind.orderPick': '按单拣货',
  'task.kind.tour': '波次拣货',
  'task.kind.packCheck': '出库理货',
  'task.kind.loading': '装车',
  'task.kind.handover': '交接包裹',
  'task.kind.count': '盘点',
  'task.kind.transfer': '调拨',
  'task.going': '进行中的作业',
  'task.none': '没有人领取作业。',
  'task.person': '人员',
  'task.work': '作业',
  'task.document': '单据',
  'task.progress': '进度',
  'task.since': '领取时间',
  'task.last': '最近操作',
  'task.stops': '{done} / {total}',
  'task.open': '待做 {total}',
  'task.people': '作业人员',
  'task.show': '显示人员',
  'task.seen': '{person}：{place}，{age}',
  'task.said': '谁在做什么、进度和领取时间',
}
