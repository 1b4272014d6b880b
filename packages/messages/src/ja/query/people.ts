import type { people as english } from '../../en/query/people.ts'
import type { Words } from '../../keys.ts'
import { prefixed } from '../../prefixed.ts'

export const people: Words<typeof english> = {
  'workFigures.title': '担当者別作業効率',
  ...prefixed('people.field', {
    name: '担当者',
    kind: '作業',
    lines: '行数',
    pieces: '数量（個）',
    metres: '計画移動距離（m）',
    minutes: '作業時間（分）',
    linesPerHour: '行／時',
    piecesPerHour: '個／時',
    metresPerHour: 'm／時',
  }),
  ...prefixed('people.median', {
    linesPerHour: '中央値：行／時',
    piecesPerHour: '中央値：個／時',
    metresPerHour: '中央値：m／時',
  }),
  ...prefixed('people', {
    allKinds: 'すべての作業',
    own: 'ここに表示されるのはご自身の数値だけです。他の人の数値は管理者だけが見られます。',
    about:
      '作業時間は完了した明細から次の完了までを積算し、15 分を超える空きは除きます。中央値は同じ作業をしたこの倉庫の全員の値で、3 人以上のときに表示します。空きの直後の明細は効率に含めません。効率は 5 分以上で表示します。',
    working: '作業時間',
    medianRate: '中央値 {{rate}}',
    warehouseMedian: 'この倉庫の中央値',
    said: '{{kind}}：担当者ごとの 1 時間あたり行数と、この倉庫の中央値。数値は下の表にあります。',
    empty: 'この期間に完了した明細はありません。',
    ownEmpty: 'この期間に完了した明細はありません。',
  }),
}
