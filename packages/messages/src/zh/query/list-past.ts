import type { listPast as english } from '../../en/query/list-past.ts'
import type { Words } from '../../keys.ts'
import { prefixed } from '../../prefixed.ts'

export const listPast: Words<typeof english> = {
  ...prefixed('past', {
    asOf: '查看其他时刻',
    chart: '按日图表',
    said: '{{from}} 至 {{to}} 每日件数。明细见下方列表。',
  }),
}
