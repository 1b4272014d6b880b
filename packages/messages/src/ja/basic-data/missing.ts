import type { missing as english } from '../../en/basic-data/missing.ts'
import type { Words } from '../../keys.ts'

export const missing: Words<typeof english> = {
  'missing.integrations': '外部連携がまだありません。通知先のシステムを登録してください。',
  'missing.cargoOwners':
    '{{warehouse}} が担当する荷主がまだありません。荷主を新規作成するか、既存の荷主に「担当倉庫」を設定してください。',
  'missing.products': '選べる商品がまだありません。先にこの荷主の商品を登録してください。',
  'missing.warehouses': '選べる倉庫がまだありません。先に倉庫を登録してください。',
  'missing.warehouseAreas': 'この倉庫にはまだエリアがありません。先にエリアを登録してください。',
  'missing.storageLocations': 'ここにはまだロケーションがありません。先に登録するか、一括生成してください。',
  'missing.warehouseTypes': '倉庫タイプがまだありません。先に登録してください。',
  'missing.shelfTypes': '棚タイプがまだありません。先に登録してください。',
  'missing.surveArea': 'この倉庫にはまだ監視エリアがありません。先に登録してください。',
  'missing.logistics': '運送会社がまだありません。先に登録してください。',
  'missing.shipmentNotifs': '選べる出荷指示がまだありません。',
  'missing.recvReqs': 'いま対象になる入荷予定がありません。先に入荷予定を確定してください。',
  'missing.recvRegistrations': 'いま選べる完了済みの入荷登録がありません。',
  'missing.pickTasks': 'いま選べるピッキング（作業中・完了）がありません。',
  'missing.parcels': '選べる荷物はまだありません。',
  'missing.manifests': '選べる引渡書はまだありません。',
  'missing.cartons': 'この倉庫には梱包箱がまだありません。先に作成してください。',
  'missing.orders': '選べる注文はまだありません。',
  'missing.dictionaries': 'この区分には使用中の値がまだありません。区分マスタで追加してください。',
  'missing.customsParams': 'この種類の税関パラメーターがまだありません。先に追加してください。',
  'missing.targets': 'この荷主を担当する倉庫がほかにありません。荷主に「担当倉庫」を設定してください。',
  'missing.open': '開く：{{title}}',
}
