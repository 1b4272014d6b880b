import type { problems as english } from '../../en/kit/problems.ts'
import type { Words } from '../../keys.ts'

export const problems: Words<typeof english> = {
  'problem.INVALID': '送信内容に誤りがあります。変更は行われていません。',
  'problem.NARROW_FILTER': '表示できるのは先頭の 10,000 行までです。条件を絞り込んでください。',
  'problem.MALFORMED': 'リクエストを読み取れませんでした。',
  'problem.bad_credentials': 'ユーザー名またはパスワードが正しくありません。',
  'problem.invalid_token': 'ログインしてください。',
  'problem.ACCOUNT_DISABLED': 'このアカウントは無効になっています。',
  'problem.SESSION_ENDED': 'このセッションは別の場所で終了されました。',
  'problem.SESSION_EXPIRED': 'セッションの有効期限が切れました。',
  'problem.FORBIDDEN': 'この操作を行う権限がありません。',
  'problem.EXCEEDS_RIGHTS':
    'ご自身の権限を超える操作です。必要な権限のうち {{count}} 件をお持ちではありません。例：{{permissions}}。',
  'problem.EXCEEDS_WAREHOUSES': 'このアカウントには、ご自身が勤務していない倉庫が含まれています：{{warehouses}}。',
  'problem.EXCEEDS_OWNERS': 'このアカウントには、ご自身が商品を閲覧できない荷主が含まれています：{{owners}}。',
  'problem.PASSWORD_CHANGE_NEEDED':
    '先に新しいパスワードを設定してください。現在のパスワードはほかの人が設定したものです。',
  'problem.NOT_FOR_OWNERS': '「{{permissions}}」は荷主には付与できません。自社以外の商品やデータに及ぶためです。',
  'problem.LINK_EXPIRED': 'このリンクは無効です。もう一度取得してください。',
  'problem.NOT_FOUND': '存在しないか、閲覧する権限がありません。',
  'problem.STALE_VERSION': 'その間に他の人が変更しました。入力内容は残っています。先に現在の内容を確認してください。',
  'problem.WRONG_STATE': '現在の状態（{{state}}）では実行できません。',
  'problem.WAREHOUSE_CHANGED':
    '別のタブで現在の倉庫が切り替えられました。何も保存されていません。再読み込みしてください。',
  'problem.REQUEST_IN_PROGRESS': '同じリクエストを処理中です。',
  'problem.IN_USE': '次で使用中です：{{usedBy}}。代わりに無効にできます。',
  'problem.PART_IN_USE': '{{parts}} は次で使用中です：{{usedBy}}。取り除けません。',
  'problem.OF_SYSTEM': '{{parts}} はシステムのものです。名称の変更と無効化はできますが、取り除けません。',
  'problem.HAS_SIGNED_IN':
    'このスタッフはログインしたことがあり、履歴に残っています。代わりにアカウントを無効にできます。',
  'problem.HAS_DEMO_PASSWORD': 'このアカウントはデモ用の公開パスワードのままです。パスワードを再設定してください。',
  'problem.GOODS_THERE': 'ここに {{pieces}} 個の商品があります。用途は空のときだけ変更できます。',
  'problem.LAST_PLACE': 'この倉庫で「{{purpose}}」用の唯一のロケーションです。先に別のロケーションを作成してください。',
  'problem.TOO_LARGE': 'サイズが大きすぎます。上限は {{limit}} です。',
  'problem.UPLOAD_LIMIT_PERSON':
    '24 時間にアップロードできるのは {{limit}} までで、すでに {{used}} アップロードしています。{{size}} のこのファイルは入りません。明日もう一度試すか、管理者にシステム設定の上限変更を依頼してください。',
  'problem.UPLOAD_LIMIT_TOTAL':
    '保存ファイルが上限の {{limit}} にほぼ達しているため、{{size}} のこのファイルは入りません。管理者がシステム設定で上限を変更できます。',
  'problem.UNSUPPORTED_FILE': 'この種類のファイルは使用できません。使用可能：{{allowed}}。',
  'problem.FILE_MISLABELLED':
    '「{{name}}」の中身は {{found}} で、ファイル名や種類と一致しません。名前を直すか、別のファイルを選択してください。',
  'problem.FILE_ENCRYPTED':
    'ファイルにパスワードが設定されています。パスワードを外して保存し、もう一度選択してください。',
  'problem.FILE_DAMAGED':
    'ファイルを読み取れません。破損しているか、途中で切れています。XLSX または CSV で保存し直してください。',
  'problem.FILE_EMPTY': 'ファイルにデータ行がありません。',
  'problem.FILE_UNREADABLE':
    '見出しの {{columns}} 列に読み取れない文字があります。UTF-8 で保存し直し、もう一度選択してください。',
  'problem.FILE_WITHOUT_TITLES':
    '1 行目の見出しを認識できません。1 行目は列の見出しにしてください。見出しはテンプレートで確認できます。',
  'problem.TOO_MANY_ROWS':
    'ファイルの行数が一度に取り込める上限の {{limit}} 行を超えています。複数のファイルに分けてください。',
  'problem.COLUMNS_MISSING': '必須の列がありません：{{columns}}。何も変更されていません。',
  'problem.KEY_REUSED': 'この冪等キーは別のリクエストで使用済みです。',
  'problem.DUPLICATE': '{{value}} はすでに存在します。',
  'problem.UNKNOWN_REFERENCE': '参照先が存在しないか、使用する権限がありません。',
  'problem.LAST_ADMINISTRATOR': '有効な管理者が少なくとも 1 名必要です。',
  'problem.NOT_YOURSELF': '自分のアカウントには実行できません。',
  'problem.OWNER_NEEDED': '荷主アカウントには荷主を 1 件以上割り当ててください。',
  'problem.WRONG_PASSWORD': '現在のパスワードが正しくありません。',
  'problem.WEAK_PASSWORD': '推測されやすいパスワードです。ユーザー名を含めないでください。',
  'problem.SAME_PASSWORD': '現在のパスワードと同じです。別のパスワードにしてください。',
  'problem.DEMO_PASSWORD': 'デモ用の公開パスワードです。別のパスワードにしてください。',
  'problem.NO_WAREHOUSE': '先に倉庫を選択してください。',
  'problem.NO_LINES': '対象の明細がありません。1 行以上追加してください。',
  'problem.NOTHING_COUNTED': '数量が入力されていません。1 行以上の個数を入力してください。',
  'problem.NOTHING_TO_DO': '処理する対象がありません。',
  'problem.ALREADY_RECEIVED':
    'この入荷予定にはすでに入荷した分があります。先に入荷を取消するか、残数打切にしてください。',
  'problem.ALREADY_CONFIRMED': 'すでに確定した明細があります。完了してから取消するか、棚に戻してください。',
  'problem.REASON_NEEDED': '理由を入力してください。',
  'problem.BLOCKED_BY': '{{type}} {{number}} があるため実行できません。',
  'problem.PICK_STARTED': 'ピッキング {{number}} がこのパレットで作業中です。完了してから移動してください。',
  'problem.DUPLICATE_ORDER': 'この荷主には同じ注文番号の有効な伝票がすでにあります。',
  'problem.NUMBER_NOT_ISSUED': 'この番号は当倉庫で採番されていないか、使用済みです。空欄にすると自動で採番されます。',
  'problem.INSUFFICIENT_STOCK': '未引当の在庫は {{available}} 個です（指定 {{asked}} 個）。',
  'problem.OVER_RECEIPT': '入荷できるのは {{limit}} 個までです（入力 {{asked}} 個）。超過分は管理者が承認できます。',
  'problem.BELOW_RECEIVED': 'すでに {{limit}} 個入荷済みです。予定数をそれより少なくすることはできません。',
  'problem.BATCH_DATES':
    'ロット {{batchNum}} には別の日付が登録されています（製造日 {{productDate}}、有効期限 {{expiryDate}}）。この日付を使うか、別のロット番号にしてください。',
  'problem.DATES_NEEDED': 'この商品は期限管理の対象です。製造日または有効期限を入力してください。',
  'problem.DATES_CONTRADICT': '日付が矛盾しています。製造日は今日以前、有効期限は製造日以降にしてください。',
  'problem.PACK_MISMATCH': 'ケースとバラの合計は {{counted}} 個ですが、検品数は {{pieces}} 個です。',
  'problem.packUnknown': 'ケース入数が未設定です。個数を入力するか、商品のケース入数を設定してください。',
  'problem.WRONG_OWNER': '別の荷主のものです。',
  'problem.UNKNOWN_LINE': 'この明細は伝票にありません。再読み込みしてやり直してください。',
  'problem.LOCATION_LOCKED': 'ロケーション {{location}} はロック中のため、入出庫できません。',
  'problem.LOCATION_INACTIVE': 'このロケーションは無効です。出庫はできますが、入庫はできません。',
  'problem.WRONG_TEMPERATURE': 'このロケーションの温度帯では保管できない商品です。別のロケーションを選択してください。',
  'problem.WRONG_PURPOSE': 'このロケーションの用途が合いません。用途の合うロケーションを選択してください。',
  'problem.MIXED_OWNERS':
    'このロケーションには別の荷主の商品があり、混在できません。別のロケーションを選択してください。',
  'problem.MIXED_PRODUCTS': 'このロケーションには別の商品があり、混在できません。別のロケーションを選択してください。',
  'problem.MIXED_BATCHES': 'このロケーションには別のロットがあり、混在できません。別のロケーションを選択してください。',
  'problem.MIXED_BONDED':
    '保税品とそれ以外を同じロケーションに置くことはできません。別のロケーションを選択してください。',
  'problem.holds.MIXED_OWNERS':
    '{{location}} には {{owner}} の {{product}} × {{pieces}} があり、荷主を混在できません。別のロケーションを選択してください。',
  'problem.holds.MIXED_PRODUCTS':
    '{{location}} には {{owner}} の {{product}} × {{pieces}} があり、商品を混在できません。別のロケーションを選択してください。',
  'problem.holds.MIXED_BATCHES':
    '{{location}} には {{owner}} の {{product}} × {{pieces}}（ロット {{batch}}）があり、ロットを混在できません。別のロケーションを選択してください。',
  'problem.holds.MIXED_BONDED':
    '{{location}} には {{owner}} の {{product}} × {{pieces}} があり、保税品とそれ以外を同じロケーションに置くことはできません。別のロケーションを選択してください。',
  'problem.PLACE_MISSING': 'この明細はまだロケーションがありません。選択するか、もう一度推奨してください。',
  'problem.OVER_CAPACITY':
    'このロケーションの{{of}}の上限は {{limit}} です（現在 {{has}}、追加 {{adds}}）。理由を入力して確定するか、別のロケーションを選択してください。',
  'problem.TALLY_REQUIRED': 'この荷主は入荷検品が必要です。完了した検品から入荷登録を作成してください。',
  'problem.NO_SUCH_PLACE': 'この倉庫には有効な「{{purpose}}」のロケーションがありません。先に作成してください。',
  'problem.CUSTOMS_REF_NEEDED': '保税品です。税関書類の番号を入力してください。',
  'problem.PALLET_ELSEWHERE':
    'パレット {{containerNo}} は別のロケーション（{{location}}）にあります。パレットごと移動するか、別の番号を指定してください。',
  'problem.OPEN_WORK': '{{line}} 行目の計数時に {{type}} {{number}} が作業中でした。再棚卸してください。',
  'problem.RECOUNT_NEEDED': '{{count}} 件の差異が許容差を超えています。先に別の担当者が再棚卸してください。',
  'problem.RECOUNT_OPEN': '再棚卸の終わっていない明細があります。',
  'problem.NOT_BY_COUNTER': 'ご自身が計数した棚卸です。別の人が承認してください。',
  'problem.GOODS_NEEDED': 'このロケーションは空のはずです。商品は帳簿外として入力してください。',
  'problem.COUNT_TIME': '計数日時が未来か、棚卸の作成より前になっています。',
  'problem.SAME_PLACE': 'すでにそのロケーションにあります。別のロケーションかパレットを選択してください。',
  'problem.HANDBOOK_UNKNOWN': 'この荷主には、該当する有効な手冊番号・項番がありません。',
  'problem.DEFECTIVE_NOT_SOLD':
    '不良品は荷主への返却か廃棄にしか出荷できません。出荷区分を変えるか、良品を指定してください。',
  'problem.ROW_NOT_SUITABLE': 'この在庫は使えません：{{reason}}。',
  'problem.OVER_OWED': 'この明細で必要なのはあと {{available}} 個です（指定 {{asked}} 個）。',
  'problem.BELOW_SHIPPED':
    '出荷場と出荷済みを合わせて {{limit}} 個あります。指示数をそれより少なくすることはできません。',
  'problem.STAGED_PIECES': '出荷場に {{staged}} 個残っています。先に棚へ戻してください。',
  'problem.OVER_PICK': 'この明細の残りは {{open}} 個です（入力 {{picked}} 個）。',
  'problem.SHORT_REASON_NEEDED': '{{short}} 個足りません。理由を選んでください。',
  'problem.PICKED_MISMATCH': '在庫行の合計は {{picked}} 個ですが、入力は {{pickedSkuTotal}} 個です。',
  'problem.LINES_FIXED':
    'ピッキングの明細は引当済みのため編集できません。棚に戻すか、別のピッキングを作成してください。',
  'problem.BELOW_PACKED': '{{limit}} 個が梱包済みです。数を減らすには先に開梱してください。',
  'problem.OVER_TALLY': 'ピック済みは {{limit}} 個ですが、検品数は {{counted}} 個です。数え直してください。',
  'problem.OUT_TALLY_REQUIRED': '出荷検品が必要です。先に検品を完了してください。',
  'problem.NOTHING_UNCLAIMED': '積み込める商品がありません。出荷場の商品はほかの出荷伝票に割り当て済みです。',
  'problem.UNKNOWN_PACKAGE': 'この出荷伝票に梱包 {{packageNo}} はありません。',
  'problem.PACKAGE_LOADED': '梱包 {{packageNo}} は {{deliveryNo}} に積み込み済みです。',
  'problem.LIFE_TOO_SHORT': '有効期限が近いため出荷できません。棚に戻してください。',
  'problem.NO_INTEGRATION': 'この種類の伝票を受け取る有効な連携先がありません。',
  'problem.ADDRESS_NOT_ALLOWED':
    'アドレスは https:// で始まり、公開サーバーを指す必要があります。社内のサーバーは、システムの「設定」にある「社内ネットワークの ERP アドレス」に登録してください。',
  'problem.WRONG_END': 'この操作は相手の倉庫で行います。発送は移動元、受入は移動先です。',
  'problem.SAME_WAREHOUSE': '商品はすでにこの倉庫にあります。別の移動先を選択してください。',
  'problem.OWNER_NOT_SERVED': '{{warehouse}} はこの荷主を取り扱っていません。',
  'problem.OVER_TRANSIT': '移動中は {{limit}} 個です（入力 {{asked}} 個）。',
  'problem.SLOW_DOWN': 'リクエストが多すぎます。{{seconds}} 秒後に再試行してください。',
  'problem.TOO_MANY_TRIES': 'パスワードの誤りが続きました。15 分待ってからもう一度お試しください。',
  'problem.INTERNAL': 'システム内部でエラーが発生しました。リクエスト {{requestId}}。',
  'problem.BUSY': 'システムが混み合っています。もう一度お試しください。',
  'problem.DATABASE_UNAVAILABLE':
    '現在データベースに接続できません。確定済みの内容は失われていません。しばらくしてからもう一度お試しください。',
  'problem.DATABASE_DISK_FULL':
    'データベースのディスクがいっぱいのため、保存できません。確定済みの内容は失われていません。管理者に連絡し、空き容量を確保してもらってください。',
  'problem.PRINT_BUSY': '現在、多くの帳票を印刷しています。しばらくしてからもう一度お試しください。',
  'problem.PRINT_TOO_LONG':
    '印刷に {{seconds}} 秒以上かかったため中止しました。時間をおいて再度お試しいただくか、印刷する範囲を減らしてください。',
}
