import type { print as english } from '../../en/kit/print.ts'
import type { Words } from '../../keys.ts'

export const print: Words<typeof english> = {
  'print.label': '打印标签',
  'print.labels': '批量打印标签',
  'print.label.pdf': '打印标签（PDF）',
  'print.label.zpl': '打印标签（ZPL）',
  'print.badge': '打印工牌',
  'print.badges': '批量打印工牌',
  'print.badge.pdf': '打印工牌（PDF）',
  'print.badge.zpl': '打印工牌（ZPL）',
  'print.format.pdf': 'PDF，普通打印机',
  'print.format.zpl': 'ZPL，标签打印机',
  'print.tooMany': '一次最多打印 {{limit}} 张标签。',
  'print.printed': '{{name}} 打印于 {{time}}',
  'print.page': '第 {{page}} 页，共 {{pages}} 页',
  'print.line': '序号',
  'print.total': '合计',
  'print.signature.warehouse': '仓库',
  'print.signature.driver': '司机',
  'print.signature.counter': '清点人',
  'print.signature.owner': '货主',
  'print.signature.putter': '上架员',
  'print.signature.picker': '拣货员',
  'print.signature.consignee': '收货人',
}
