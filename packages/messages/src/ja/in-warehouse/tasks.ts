import type { tasks as english } from '../../en/in-warehouse/tasks.ts'
import type { Words } from '../../keys.ts'

export const tasks: Words<typeof english> = {
  'task.kind.receipt': '入荷',
  'task.kind.putaway': '棚入れ',
  'task.kind.pick': 'ピッキング',
  'task.kind.orderPick': 'オーダーピッキング',
  'task.kind.tour': 'ツアーピッキング',
  'task.kind.packCheck': '出荷検品',
  'task.kind.loading': '積み込み',
  'task.kind.handover': '荷物の引き渡し',
  'task.kind.count': '棚卸',
  'task.kind.transfer': '倉庫間移動',
  'task.going': '進行中の作業',
  'task.none': '誰も作業を引き受けていません。',
  'task.person': '担当者',
  'task.work': '作業',
  'task.document': '伝票',
  'task.progress': '進捗',
  'task.since': '開始',
  'task.last': '最終操作',
  'task.stops': '{done} / {total}',
  'task.open': '残り {total}',
  'task.people': '作業中の人',
  'task.show': '人を表示',
  'task.seen': '{person}：{place}、{age}',
  'task.said': '誰が何をしているか、進捗と開始時刻',
}
