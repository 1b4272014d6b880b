import type { VolumeDay } from '@entrepot/contract/query/analysis/volumes'
import { Link } from 'react-router'
import { formatNumber } from '../../../../engine/fields/number/number.tsx'
import { ABSENT } from '../../../../engine/fields/say.ts'
import { sayPercent } from '../../../../runtime/numbers.ts'
import type { Reader } from '../../../../runtime/reader.ts'
import { headingWidth } from '../../../../ui/data-table/heading-width.ts'
import type { Column } from '../../../../ui/data-table/types.ts'
import { figureColumn } from '../parts/columns.tsx'
import { averageOf } from './volume-facts.ts'

export type DayRow = VolumeDay & { readonly id: string; readonly lastYear: string | undefined }

type FigureName = Exclude<keyof VolumeDay, 'day' | 'fill'>

const SCALES: Readonly<Record<FigureName, number>> = {
  volume: 3,
  weight: 3,
  netWeight: 3,
  pallets: 0,
  places: 0,
  skuTotal: 0,
  productTotal: 0,
  capacity: 3,
  unknownCapacity: 0,
}
const FIRST: readonly FigureName[] = ['volume']
const OTHERS: readonly FigureName[] = [
  'weight',
  'netWeight',
  'pallets',
  'places',
  'skuTotal',
  'productTotal',
  'capacity',
  'unknownCapacity',
]

const sayFill = ({ fill }: VolumeDay) => (fill === null ? ABSENT : sayPercent(Number(fill)))

/** One row per day, with a link to its stock. */
export function volumeColumns(
  { t }: Reader,
  snapshotOf: ((day: string) => string) | undefined,
  hasLastYear: boolean,
): Column<DayRow>[] {
  const dayTitle = t('analysis.field.day')
  const figure = (name: FigureName) =>
    figureColumn<DayRow>({
      key: name,
      title: t(`analysis.field.${name}`),
      important: name === 'volume' || name === 'skuTotal',
      render: (row) => formatNumber(row[name], SCALES[name]),
    })
  return [
    {
      key: 'day',
      title: dayTitle,
      width: 120,
      heading: headingWidth(dayTitle, false),
      rigid: true,
      important: true,
      render: ({ day }) =>
        snapshotOf === undefined ? (
          day
        ) : (
          <Link to={snapshotOf(day)} className="entry" data-entry>
            {day}
          </Link>
        ),
    },
    ...FIRST.map(figure),
    ...(hasLastYear
      ? [
          figureColumn<DayRow>({
            key: 'lastYear',
            title: t('analysis.lastYear'),
            render: ({ lastYear }) => (lastYear === undefined ? ABSENT : formatNumber(lastYear, SCALES.volume)),
          }),
        ]
      : []),
    figureColumn<DayRow>({ key: 'fill', title: t('analysis.field.fill'), important: true, render: sayFill }),
    ...OTHERS.map(figure),
  ]
}

/** The average of each column: totals over days have no meaning. */
export function volumeAverages(days: readonly VolumeDay[]): Record<string, string> {
  const daysWithFill = days.filter(({ fill }) => fill !== null)
  return {
    ...Object.fromEntries(
      [...FIRST, ...OTHERS].map((name) => [
        name,
        formatNumber(
          averageOf(days, (day) => Number(day[name])),
          SCALES[name],
        ),
      ]),
    ),
    fill: daysWithFill.length === 0 ? ABSENT : sayPercent(averageOf(daysWithFill, ({ fill }) => Number(fill))),
  }
}
