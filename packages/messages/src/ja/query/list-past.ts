import type { listPast as english } from '../../en/query/list-past.ts'
import type { Words } from '../../keys.ts'
import { prefixed } from '../../prefixed.ts'

export const listPast: Words<typeof english> = {
  ...prefixed('past', {
    asOf: '別の時点の在庫',
    chart: '日別グラフ',
    said: '{{from}} から {{to}} までの日別個数。明細は下の一覧にあります。',
  }),
}
