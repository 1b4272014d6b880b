import type { invalid as english } from '../en/invalid.ts'
import type { Words } from '../keys.ts'

export const invalid: Words<typeof english> = {
  'invalid.required': '此项必填。',
  'invalid.type': '类型必须为 {{expected}}。',
  'invalid.integer': '必须为整数。',
  'invalid.least': '不能小于 {{limit}}。',
  'invalid.most': '不能大于 {{limit}}。',
  'invalid.leastLetters': '至少需要 {{limit}} 个字符。',
  'invalid.mostLetters': '最多允许 {{limit}} 个字符。',
  'invalid.leastItems': '至少选择 {{limit}} 项。',
  'invalid.mostItems': '最多允许 {{limit}} 项。',
  'invalid.format': '含有不允许的字符或格式不正确。',
  'invalid.id': '不是有效的编号。',
  'invalid.email': '不是有效的电子邮箱地址。',
  'invalid.url': '不是有效的网址（http 或 https）。',
  'invalid.date': '不是有效的日期（YYYY-MM-DD）。',
  'invalid.time': '不是有效的时间（带时区的 ISO 8601）。',
  'invalid.moment': '既不是日期（YYYY-MM-DD），也不是时间（带时区的 ISO 8601）。',
  'invalid.timeZone': '不是已知的时区。',
  'invalid.choice': '允许的值：{{choices}}。',
  'invalid.unknown': '无法识别：{{names}}。',
  'invalid.twice': '存在重复项。',
}
