import type { allocation as english } from '../../en/outbound/allocation.ts'
import type { Words } from '../../keys.ts'

export const allocation: Words<typeof english> = {
  'outbound.allocate': '批量分配库存',
  'outbound.allocate.text':
    '共 {{notices}} 张通知单，待分配 {{pieces}} 件。按计划发货先后逐单占用现有库存并生成拣货单。',
  'outbound.allocate.limited': '未全部列出，处理完这些后请再次执行。',
  'outbound.allocate.run': '生成拣货单（{{count}}）',
  'outbound.allocate.stop': '停止',
  'outbound.allocate.progress': '已处理 {{done}}／{{total}} 单',
  'outbound.allocate.made': '已生成 {{picks}} 张拣货单，占用 {{pieces}} 件。',
  'outbound.allocate.kept': '已生成的拣货单保留，其余通知单可重试。',
  'outbound.allocate.nothing': '没有等待分配库存的通知单。',
  'outbound.allocate.owed': '待分配 {{count}} 件',
  'outbound.allocate.reserved': '已占用 {{count}} 件，{{lines}} 行',
  'outbound.simulate': '试算分配顺序',
  'outbound.simulate.text': '看看换一种分配顺序，未完成的通知单会拣哪些库存。仅试算，不占用、不改动任何库存。',
  'outbound.simulate.order': '试算的分配顺序',
  'outbound.simulate.same': '结果相同：{{notices}} 张通知单的 {{lines}} 行都取同样的库存。',
  'outbound.simulate.changed':
    '{{lines}} 行中有 {{changed}} 行会改取其他库存，涉及 {{notices}} 张通知单中的 {{orders}} 张。',
  'outbound.simulate.limited': '只试算最早的 {{notices}} 张通知单。',
  'outbound.simulate.now': '现行设置',
  'outbound.simulate.then': '试算',
  'outbound.simulate.places': '途经库位数',
  'outbound.simulate.shortLines': '缺货行',
  'outbound.simulate.missing': '缺货件数',
  'outbound.simulate.until': '{{day}} 到期',
}
