import type { people as english } from '../../en/query/people.ts'
import type { Words } from '../../keys.ts'
import { prefixed } from '../../prefixed.ts'

export const people: Words<typeof english> = {
  'workFigures.title': '人员作业效率',
  ...prefixed('people.field', {
    name: '人员',
    kind: '作业',
    lines: '行数',
    pieces: '件数',
    metres: '规划路程（m）',
    minutes: '作业时长（分钟）',
    linesPerHour: '行/小时',
    piecesPerHour: '件/小时',
    metresPerHour: '米/小时',
  }),
  ...prefixed('people.median', {
    linesPerHour: '中位数：行/小时',
    piecesPerHour: '中位数：件/小时',
    metresPerHour: '中位数：米/小时',
  }),
  ...prefixed('people', {
    allKinds: '全部作业',
    own: '这里只有您本人的数据。他人的数据仅管理员可见。',
    about:
      '作业时长按相邻两次完成之间的时间累计，超过 15 分钟的间隔不计。中位数取本仓库同类作业的所有人员，至少三人时才显示。间隔之后的那一行不计入效率；满五分钟才显示效率。',
    working: '作业时长',
    medianRate: '中位数 {{rate}}',
    warehouseMedian: '本仓库中位数',
    said: '{{kind}}：每人每小时行数及本仓库中位数。数据见下表。',
    empty: '这些天没有完成的作业。',
    ownEmpty: '这些天您没有完成的作业。',
  }),
}
