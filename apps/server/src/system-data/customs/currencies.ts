import type { Words } from '../four-languages.ts'

/** Three-letter codes of ISO 4217, as in customs declarations. */
export const CURRENCIES: Readonly<Record<string, Words>> = {
  CNY: ['人民币', 'Chinese yuan', 'Yuan chino', '人民元'],
  USD: ['美元', 'US dollar', 'Dólar estadounidense', '米ドル'],
  EUR: ['欧元', 'Euro', 'Euro', 'ユーロ'],
  JPY: ['日元', 'Japanese yen', 'Yen japonés', '日本円'],
  GBP: ['英镑', 'Pound sterling', 'Libra esterlina', '英ポンド'],
  HKD: ['港币', 'Hong Kong dollar', 'Dólar de Hong Kong', '香港ドル'],
  AUD: ['澳大利亚元', 'Australian dollar', 'Dólar australiano', '豪ドル'],
  CAD: ['加拿大元', 'Canadian dollar', 'Dólar canadiense', 'カナダドル'],
  CHF: ['瑞士法郎', 'Swiss franc', 'Franco suizo', 'スイスフラン'],
  DKK: ['丹麦克朗', 'Danish krone', 'Corona danesa', 'デンマーククローネ'],
  INR: ['印度卢比', 'Indian rupee', 'Rupia india', 'インドルピー'],
  KRW: ['韩国元', 'South Korean won', 'Won surcoreano', '韓国ウォン'],
  MOP: ['澳门元', 'Macao pataca', 'Pataca de Macao', 'マカオパタカ'],
  MXN: ['墨西哥比索', 'Mexican peso', 'Peso mexicano', 'メキシコペソ'],
  MYR: ['马来西亚林吉特', 'Malaysian ringgit', 'Ringgit malasio', 'マレーシアリンギット'],
  NOK: ['挪威克朗', 'Norwegian krone', 'Corona noruega', 'ノルウェークローネ'],
  NZD: ['新西兰元', 'New Zealand dollar', 'Dólar neozelandés', 'ニュージーランドドル'],
  RUB: ['俄罗斯卢布', 'Russian rouble', 'Rublo ruso', 'ロシアルーブル'],
  SEK: ['瑞典克朗', 'Swedish krona', 'Corona sueca', 'スウェーデンクローナ'],
  SGD: ['新加坡元', 'Singapore dollar', 'Dólar de Singapur', 'シンガポールドル'],
  THB: ['泰铢', 'Thai baht', 'Baht tailandés', 'タイバーツ'],
  TWD: ['新台币', 'New Taiwan dollar', 'Nuevo dólar taiwanés', '台湾ドル'],
}
