import type { transfer as english } from '../../en/transfer/transfer.ts'
import type { Words } from '../../keys.ts'
import { prefixed } from '../../prefixed.ts'
import { batch, handbook, stamps, totals, truck } from '../kit/document-parts.ts'

const progress = {
  reservedSkuTotal: '引当済み（個）',
  shippedSkuTotal: '発送済み（個）',
  inTransitSkuTotal: '移動中（個）',
  goodSkuTotal: '着荷良品（個）',
  defectiveSkuTotal: '着荷不良品（個）',
  lostSkuTotal: '紛失（個）',
  sentBackSkuTotal: '返送（個）',
}

export const transfer: Words<typeof english> = {
  'transferTasks.title': '倉庫間移動',
  'transferTasks.one': '倉庫間移動',
  'transferTasks.empty':
    '倉庫間移動がありません。他の倉庫で必要な商品はここで登録してください。他の倉庫から届く商品もここに表示されます。',
  ...prefixed('transferTasks.field', {
    transferNo: '移動番号',
    status: '状態',
    direction: '方向',
    cargoOwnerId: '荷主',
    fromWarehouseId: '移動元倉庫',
    toWarehouseId: '移動先倉庫',
    otherWarehouseId: '相手倉庫',
    ...totals,
    ...progress,
    incomingSkuTotal: '着荷予定（個）',
    vehicleNum: truck.vehicleNum,
    driver: truck.driver,
    driverPhone: truck.driverPhone,
    shippedTime: '発送日時',
    completedTime: '完了日時',
    customsRef: '税関書類番号',
    ...stamps,
  }),
  ...prefixed('transferTasks.line', {
    productId: '商品',
    planSkuTotal: '予定（個）',
    batchNum: batch.batchNum,
    ...handbook,
    ...progress,
    parts: '移動中のロット',
  }),
  ...prefixed('transferTasks.command', {
    submit: '確定',
    withdraw: '確定解除',
    processTransfer: '発送・受入',
    cancel: '移動を中止',
  }),
  ...prefixed('enum.transferStatus', {
    DRAFT: '下書き',
    SUBMITTED: '確定済み',
    IN_TRANSIT: '移動中',
    COMPLETED: '完了',
    CANCELLED: '中止',
  }),
  ...prefixed('enum.transferDirection', {
    OUT: '払出',
    IN: '受入',
  }),

  'transfer.group.way': '移動元と移動先',
  'transfer.group.vehicle': '輸送',
  'transfer.ship.title': '発送 {{number}}',
  'transfer.ship.ok': '発送',
  'transfer.ship.text':
    '{{warehouse}} へ発送する数を入力してください。到着までは自倉庫の在庫に含まれますが、引き当てはできません。',
  'transfer.ship.figures': '発送 {{shipped}} 個、引当解除 {{released}} 個。',
  'transfer.arrive.title': '受入 {{number}}',
  'transfer.arrive.ok': '受入',
  'transfer.arrive.text':
    '{{warehouse}} から届いた数を入力してください。良品は入荷場へ、不良品は不良品置場へ入ります。入力のない分は移動中のままです。',
  'transfer.arrive.figures':
    '入荷場へ {{good}} 個、不良品 {{defective}} 個、{{warehouse}} へ返送 {{sentBack}} 個、紛失 {{lost}} 個。移動中の残り {{rest}} 個。',
  'transferTasks.variant.send': '発送',
  'transferTasks.variant.receive': '受入',
  'transferTasks.variant.recall': '回収',
  'transferTasks.variant.lost': '紛失登録',
  'transfer.recall.title': '回収 {{number}}',
  'transfer.recall.ok': '回収',
  'transfer.recall.text': '{{warehouse}} への輸送途中から戻った数を入力してください。残りは移動先で受け入れます。',
  'transfer.recall.figures': '入荷場へ返送 {{sentBack}} 個。移動中の残り {{rest}} 個。',
  'transfer.lost.title': '紛失登録 {{number}}',
  'transfer.lost.ok': '紛失登録',
  'transfer.lost.text': '輸送途中で紛失した数を入力してください。残りは移動中のままです。',
  'transfer.lost.figures': '紛失 {{lost}} 個。移動中の残り {{rest}} 個。',
  'transfer.allGood': 'すべて良品で着荷',
  'transfer.batches': '移動中の明細',
  'transfer.over': '残りは {{limit}} 個です。',
  'transfer.bonded': '保税品の紛失には税関書類番号が必要です。',
  'transfer.above.planned': '{{warehouse}} から {{pieces}} 個が届く予定です。発送後に受け入れできます。',
  'transfer.above.coming': '{{warehouse}} から {{pieces}} 個が移動中です。受け入れると在庫になります。',
  'transfer.above.way':
    '{{warehouse}} へ {{pieces}} 個が移動中です。到着までは自倉庫の在庫に含まれますが、使用できません。',
  'transfer.above.dock': '着荷した商品は入荷場にあります。格納してください。',
  'transfer.above.putaway': '格納登録',
  'transfer.list.coming': 'こちらへ移動中：{{transfers}} 件、{{pieces}} 個。',
  'transfer.list.show': '表示',
  'transfer.cancel.reserved': '引当済みの {{reserved}} 個を解放します。{{warehouse}} への着荷予定もなくなります。',
  'transfer.cancel.nothing': 'まだ引き当てはありません。中止として一覧に残ります。',
  'transfer.missing': '{{missing}} 個不足：{{reason}}。',
}
