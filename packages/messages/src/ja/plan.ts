import type { plan as english } from '../en/plan.ts'
import type { Words } from '../keys.ts'

export const plan: Words<typeof english> = {
  'plan.label': '倉庫平面図（ロケーション {{count}} 件）',
  'plan.keys':
    '矢印キーで移動、プラスとマイナスで拡大・縮小、0 で全体を表示します。Enter で中央のロケーションを選び、Shift と矢印キーで隣へ移り、もう一度 Enter で開きます。同じロケーションは一覧でも確認できます。',
  'plan.zoomIn': '拡大',
  'plan.zoomOut': '縮小',
  'plan.fit': '全体を表示',
  'plan.open': '開く',
  'plan.search': 'ロケーション番号で検索',
  'plan.warehouse': '倉庫',
  'plan.colourBy': '色分け',
  'plan.by.status': '状態',
  'plan.by.purpose': '用途',
  'plan.by.type': '棚タイプ',
  'plan.noType': '棚タイプ未設定',
  'plan.otherTypes': 'その他のタイプ',
  'plan.cameras': 'カメラを表示',
  'plan.asList': 'ロケーションを一覧で見る',
  'plan.noWarehouse': '倉庫を選ぶと平面図が表示されます。',
  'plan.empty': 'この倉庫にはまだロケーションがありません。',
  'plan.emptyStep': 'ロケーション一覧の一括作成でエリア全体をまとめて登録すると、平面図が描かれます。',
  'plan.toLocations': 'ロケーション一覧へ',
  'plan.plane.title': '座標マップ',
  'plan.plane.show': 'マップを表示',
  'plan.plane.hide': 'マップを閉じる',
  'plan.plane.empty':
    '座標のあるものがまだありません。地点を追加するか、倉庫やロケーションに緯度・経度を入力してください。',
  'plan.plane.keys':
    '矢印キーで移動、プラスとマイナスで拡大・縮小、0 で全体を表示します。Shift と矢印キーで地点を順に選び、Enter で開きます。',
}
