import type { floorFigures as english } from '../../en/query/floor-figures.ts'
import type { Words } from '../../keys.ts'
import { prefixed } from '../../prefixed.ts'

export const floorFigures: Words<typeof english> = {
  'floorFigures.title': '在庫の配置',
  ...prefixed('enum.floorColour', {
    fill: '充填率',
    picks: 'ピッキング回数',
    age: '在庫日数',
    owner: '荷主',
    countAge: '棚卸からの日数',
  }),
  ...prefixed('floor', {
    colourBy: '色分け',
    pickDays: 'ピッキングの集計日数',
    replayed: '表示日',
    play: '日ごとに再生',
    pause: '停止',
    empty: '空',
    unknown: '充填率不明',
    upToPercent: '{{percent}}% 以下',
    over: '容量超過',
    noPicks: 'ピッキングなし',
    picksRange: '{{from}}～{{to}} 回',
    picksMore: '{{count}} 回超',
    daysUpTo: '{{days}} 日以下',
    daysMore: '{{days}} 日超',
    never: '棚卸なし',
    several: '複数の荷主',
    otherOwners: 'その他の荷主',
    map: '{{count}} ロケーションの平面図。色分け：{{colour}}、{{day}}。数値は下の表にあります。',
    move: 'ここから在庫を移動',
    count: 'このロケーションを棚卸',
    oldest: '最も古い在庫：{{days}} 日',
    counted: '{{days}} 日前に棚卸',
    pickedTimes: 'ピッキング回数：{{count}}',
    unmeasured: '容積未登録の個数：{{count}}',
    noPlaces: 'この倉庫にはまだロケーションがありません。',
    here: 'このロケーション：',
  }),
  ...prefixed('floor.field', {
    picks: 'ピッキング回数',
    age: '最も古い在庫（日）',
    owners: '荷主',
    countAge: '棚卸からの日数',
    class: '色',
  }),
}
