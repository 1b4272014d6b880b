import type { print as english } from '../../en/kit/print.ts'
import type { Words } from '../../keys.ts'

export const print: Words<typeof english> = {
  'print.label': 'ラベルを印刷',
  'print.labels': 'ラベルを一括印刷',
  'print.label.pdf': 'ラベルを印刷（PDF）',
  'print.label.zpl': 'ラベルを印刷（ZPL）',
  'print.badge': 'バッジを印刷',
  'print.badges': 'バッジを一括印刷',
  'print.badge.pdf': 'バッジを印刷（PDF）',
  'print.badge.zpl': 'バッジを印刷（ZPL）',
  'print.format.pdf': 'PDF（一般のプリンター用）',
  'print.format.zpl': 'ZPL（ラベルプリンター用）',
  'print.tooMany': '一度に印刷できるラベルは {{limit}} 枚までです。',
  'print.printed': '印刷：{{time}}　{{name}}',
  'print.page': '{{page}} / {{pages}} ページ',
  'print.line': '行番',
  'print.total': '合計',
  'print.signature.warehouse': '倉庫',
  'print.signature.driver': '運転手',
  'print.signature.counter': '担当者',
  'print.signature.owner': '荷主',
  'print.signature.putter': '格納者',
  'print.signature.picker': 'ピッキング担当',
  'print.signature.consignee': '受領者',
}
