import type { invalid as english } from '../en/invalid.ts'
import type { Words } from '../keys.ts'

export const invalid: Words<typeof english> = {
  'invalid.required': '必須項目です。',
  'invalid.type': '{{expected}} 型で指定してください。',
  'invalid.integer': '整数で指定してください。',
  'invalid.least': '{{limit}} 以上で指定してください。',
  'invalid.most': '{{limit}} 以下で指定してください。',
  'invalid.leastLetters': '{{limit}} 文字以上必要です。',
  'invalid.mostLetters': '{{limit}} 文字以内で入力してください。',
  'invalid.leastItems': '{{limit}} 件以上選択してください。',
  'invalid.mostItems': '{{limit}} 件以内にしてください。',
  'invalid.format': '使用できない文字または形式が含まれています。',
  'invalid.id': '有効な ID ではありません。',
  'invalid.email': 'メールアドレスの形式ではありません。',
  'invalid.url': 'ウェブアドレス（http または https）ではありません。',
  'invalid.date': '日付（YYYY-MM-DD）ではありません。',
  'invalid.time': '時刻（タイムゾーン付き ISO 8601）ではありません。',
  'invalid.moment': '日付（YYYY-MM-DD）でも時刻（タイムゾーン付き ISO 8601）でもありません。',
  'invalid.timeZone': '不明なタイムゾーンです。',
  'invalid.choice': '使用できる値：{{choices}}。',
  'invalid.unknown': '不明な項目：{{names}}。',
  'invalid.twice': '同じものが重複しています。',
}
