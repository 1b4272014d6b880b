import type { handheld as english } from '../../en/kit/handheld.ts'
import type { Words } from '../../keys.ts'

export const handheld: Words<typeof english> = {
  'handheld.title': 'ハンディアプリ',
  'handheld.soon': '準備中',
  'handheld.lead':
    'ここでハンディアプリが使えるようになります。今のうちにホーム画面へ追加しておけば、完成後は同じアイコンから開けます。ダウンロードは要りません。',
  'handheld.will': 'できるようになること',
  'handheld.receiving': '入荷',
  'handheld.receivingNote': '入荷場でスキャンすると、その場で入荷予定と照合します。',
  'handheld.putaway': '格納',
  'handheld.putawayNote': '提案されたロケーションへ運び、ラベルをスキャンして確定します。',
  'handheld.picking': 'ピッキング',
  'handheld.pickingNote': '歩く順に一行ずつ。スキャンで照合します。',
  'handheld.counting': '棚卸',
  'handheld.countingNote': 'ロケーションをスキャンし、数えて、次へ進みます。',
  'handheld.wifi': 'Wi-Fi が不安定でも止まりません',
  'handheld.wifiNote': 'スキャンした内容は端末に残り、接続が戻ると順番どおりに一度だけ送信されます。',
  'handheld.install': 'ホーム画面に追加する',
  'handheld.installNow': 'インストール',
  'handheld.installAndroid': 'Android（Chrome）：メニュー ⋮ を開き、「ホーム画面に追加」を選びます。',
  'handheld.installApple': 'iPhone・iPad（Safari）：「共有」をタップし、「ホーム画面に追加」を選びます。',
  'handheld.installed': 'この端末にインストール済みです。ほかに必要な操作はありません。',
  'handheld.insecure':
    'このアドレスは https ではないため、アプリのインストール、オフラインでの利用、カメラでの読み取りができません。https のアドレスを管理者に確認してください。',
  'handheld.offline': '現在オフラインです。端末に保存されたページを表示しています。',
  'handheld.desktop': 'デスクトップ版を開く',
}
