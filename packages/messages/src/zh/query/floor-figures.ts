import type { floorFigures as english } from '../../en/query/floor-figures.ts'
import type { Words } from '../../keys.ts'
import { prefixed } from '../../prefixed.ts'

export const floorFigures: Words<typeof english> = {
  'floorFigures.title': '库位分布',
  ...prefixed('enum.floorColour', {
    fill: '库容使用率',
    picks: '拣货次数',
    age: '货龄',
    owner: '货主',
    countAge: '距上次盘点',
  }),
  ...prefixed('floor', {
    colourBy: '着色依据',
    pickDays: '统计最近天数内的拣货',
    replayed: '所示日期',
    play: '逐日播放',
    pause: '停止',
    empty: '空',
    unknown: '使用率未知',
    upToPercent: '不超过 {{percent}}%',
    over: '超容',
    noPicks: '无拣货',
    picksRange: '{{from}} 至 {{to}} 次拣货',
    picksMore: '超过 {{count}} 次拣货',
    daysUpTo: '不超过 {{days}} 天',
    daysMore: '超过 {{days}} 天',
    never: '从未盘点',
    several: '多个货主',
    otherOwners: '其他货主',
    map: '共 {{count}} 个库位的平面图，着色依据：{{colour}}，{{day}}。数据见下表。',
    move: '从此库位移库',
    count: '盘点此库位',
    oldest: '最早货物：{{days}} 天',
    counted: '{{days}} 天前盘点',
    pickedTimes: '拣货次数：{{count}}',
    unmeasured: '无体积件数：{{count}}',
    noPlaces: '该仓库还没有库位。',
    here: '此库位：',
  }),
  ...prefixed('floor.field', {
    picks: '拣货次数',
    age: '最早货物（天）',
    owners: '货主',
    countAge: '距上次盘点（天）',
    class: '颜色',
  }),
}
