import type { Buyers } from './buyers.ts'

const SURNAMES = ['佐々木', '高橋', '伊藤', '渡辺', '中川', '小川', '前田', '藤井', '岡本', '長谷川', '村上', '近藤']
const GIVEN = ['陽菜', '結衣', '葵', '蓮', '大和', '悠真', '美咲', '真央', '拓海', '直樹', '恵子', '健太']
const STREETS = ['本町', '桜ヶ丘', '中央', '緑町', '旭町', '若葉台', '栄町']

export const JAPANESE_BUYERS: Buyers = {
  country: '日本',
  currency: 'JPY',
  name: (dice) => `${dice.one(SURNAMES)} ${dice.one(GIVEN)}`,
  phone: (digits) => `+81 90 0000 ${digits}`,
  street: (dice) => `${dice.one(STREETS)} ${dice.whole(1, 9)}-${dice.whole(1, 30)}-${dice.whole(1, 20)}`,
  places: [
    { province: '大阪府', city: '大阪市', district: '北区', postcode: '530-0001' },
    { province: '大阪府', city: '堺市', district: '堺区', postcode: '590-0078' },
    { province: '京都府', city: '京都市', district: '左京区', postcode: '606-8301' },
    { province: '兵庫県', city: '神戸市', district: '灘区', postcode: '657-0051' },
    { province: '東京都', city: '世田谷区', postcode: '154-0004' },
    { province: '東京都', city: '江東区', postcode: '135-0042' },
    { province: '愛知県', city: '名古屋市', district: '中区', postcode: '460-0008' },
    { province: '福岡県', city: '福岡市', district: '博多区', postcode: '812-0011' },
  ],
  buyerRemarks: ['置き配を希望します', '到着前に電話をください', '夜間の配達を希望'],
  sellerRemarks: ['ギフト包装', '常連のお客様、丁寧に梱包', '本日出荷と約束済み'],
  holdReasons: ['番地の記載がないため確認中', '入金の確認待ち', '輸入者情報の確認待ち'],
  cancelReason: 'お客様の都合による取消',
  returnReason: '注文取消のため棚に戻す',
  weightReason: '販促品と緩衝材を追加',
  unpackReason: '納品書の入れ忘れ、梱包し直し',
  reverseReason: '車両故障のため荷物を降ろす',
  damagedNote: '外箱のつぶれ、お客様から写真あり',
  missingNote: '未着の連絡あり、追跡では配達済み',
  cartonNames: ['段ボール 小', '段ボール 中', '段ボール 大'],
  ruleNames: ['一点だけの注文', '本日締め'],
  poolName: (carrier) => `${carrier} 送り状番号`,
}
