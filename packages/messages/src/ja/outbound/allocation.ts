import type { allocation as english } from '../../en/outbound/allocation.ts'
import type { Words } from '../../keys.ts'

export const allocation: Words<typeof english> = {
  'outbound.allocate': '一括引当',
  'outbound.allocate.text':
    '出荷指示 {{notices}} 件、未引当 {{pieces}} 個。出荷の早い順に、ある分だけ引き当ててピッキングを作成します。',
  'outbound.allocate.limited': 'すべては表示していません。この分が終わったら、もう一度実行してください。',
  'outbound.allocate.run': 'ピッキングを作成（{{count}} 件）',
  'outbound.allocate.stop': '中断',
  'outbound.allocate.progress': '{{total}} 件中 {{done}} 件',
  'outbound.allocate.made': 'ピッキングを {{picks}} 件作成し、{{pieces}} 個を引き当てました。',
  'outbound.allocate.kept': '作成済みの分は残ります。残りの出荷指示はもう一度実行できます。',
  'outbound.allocate.nothing': '引当待ちの出荷指示はありません。',
  'outbound.allocate.owed': '未引当 {{count}} 個',
  'outbound.allocate.reserved': '引当 {{count}} 個・{{lines}} 行',
  'outbound.simulate': '引当順序を試算',
  'outbound.simulate.text':
    '引当順序を変えると、未出荷の指示でどの在庫を取ることになるかを試算します。在庫も引当も変わりません。',
  'outbound.simulate.order': '試す引当順序',
  'outbound.simulate.same': '結果は同じです。出荷指示 {{notices}} 件・{{lines}} 行とも同じ在庫になります。',
  'outbound.simulate.changed':
    '{{lines}} 行のうち {{changed}} 行で取る在庫が変わります（出荷指示 {{notices}} 件中 {{orders}} 件）。',
  'outbound.simulate.limited': '古い順に {{notices}} 件だけを比べています。',
  'outbound.simulate.now': '現在の設定',
  'outbound.simulate.then': '試算',
  'outbound.simulate.places': '回るロケーション',
  'outbound.simulate.shortLines': '不足する行',
  'outbound.simulate.missing': '不足数',
  'outbound.simulate.until': '期限 {{day}}',
}
