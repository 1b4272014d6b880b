import type { FloorColour, FloorFigures, PlaceFigure } from '@entrepot/contract/query/analysis/floor-figures'
import { classOfCode } from '@entrepot/domain/stock/floor-classes'
import { Link } from 'react-router'
import { formatNumber } from '../../../../engine/fields/number/number.tsx'
import { ABSENT } from '../../../../engine/fields/say.ts'
import type { Scene } from '../../../../floor-plan/scene.ts'
import { sayPercent } from '../../../../runtime/numbers.ts'
import type { Reader } from '../../../../runtime/reader.ts'
import { Copyable } from '../../../../ui/copy/copyable.tsx'
import { headingWidth } from '../../../../ui/data-table/heading-width.ts'
import type { Column } from '../../../../ui/data-table/types.ts'
import { figureColumn } from '../parts/columns.tsx'
import { EntriesFigure } from '../parts/entries-figure.tsx'
import { legendOf, sayFigure } from './floor-layer.ts'

export interface PlaceRow {
  readonly id: string
  readonly locationNo: string
  readonly areaName: string
  readonly skuTotal: number
  readonly value: number | null
  readonly figure: PlaceFigure | undefined
}

export const PLACE_SORTS = ['name', 'value', 'skuTotal'] as const

/** All places of the plan, with their figures. */
export function placeRows(scene: Scene, { places }: FloorFigures): PlaceRow[] {
  const figures = new Map(places.map((figure) => [figure[0], figure]))
  return scene.places.map(({ id, fullNo, areaId }) => {
    const figure = figures.get(fullNo)
    return {
      id,
      locationNo: fullNo,
      areaName: scene.areasById.get(areaId)?.name ?? '',
      skuTotal: figure?.[2] ?? 0,
      value: figure?.[3] ?? null,
      figure,
    }
  })
}

const byName = (a: PlaceRow, b: PlaceRow) => (a.locationNo < b.locationNo ? -1 : 1)

/** Places without a figure come last in both directions. */
export function sortedPlaces(rows: readonly PlaceRow[], sort: string): PlaceRow[] {
  const [name, way] = sort.split(',')
  const sign = way === 'desc' ? -1 : 1
  if (name === 'skuTotal') return rows.toSorted((a, b) => sign * (a.skuTotal - b.skuTotal) || byName(a, b))
  if (name !== 'value') return rows.toSorted((a, b) => sign * byName(a, b))
  return rows.toSorted((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null) || byName(a, b)
    return sign * (a.value - b.value) || byName(a, b)
  })
}

const TITLES: Readonly<Record<FloorColour, string>> = {
  fill: 'analysis.field.fill',
  picks: 'floor.field.picks',
  age: 'floor.field.age',
  owner: 'floor.field.owners',
  countAge: 'floor.field.countAge',
}

const PICK_TYPES = 'PICKING,ORDER_PICKING,TOUR'

interface Shown {
  readonly colour: FloorColour
  readonly page: FloorFigures
  /** Filter by owners; undefined for all. */
  readonly cargoOwnerId: string | undefined
  readonly stockOf: ((locationId: string) => string) | undefined
}

export function placeColumns({ colour, page, cargoOwnerId, stockOf }: Shown, reader: Reader): Column<PlaceRow>[] {
  const { t, word } = reader
  const ledgerFilters = ({ id }: PlaceRow) => ({
    locationId: id,
    happenedTimeEnd: page.at,
    ...(cargoOwnerId === undefined ? {} : { cargoOwnerId }),
  })
  const legend = legendOf(colour, page, reader)
  const text = (key: string, title: string, say: (row: PlaceRow) => string, important = false): Column<PlaceRow> => ({
    key,
    title,
    width: 160,
    heading: headingWidth(title, false),
    rigid: false,
    important,
    render: say,
    hint: say,
  })
  const sayValue = (row: PlaceRow) => {
    const { value } = row
    if (colour === 'fill') return value === null ? ABSENT : sayPercent(value)
    if (colour === 'picks') {
      const filters = { ...ledgerFilters(row), documentType: PICK_TYPES, happenedTimeStart: page.from }
      return <EntriesFigure value={value ?? 0} filters={filters} about={row.locationNo} />
    }
    return value === null ? ABSENT : formatNumber(value, 0)
  }
  const more = (place: number, scale: number) => (row: PlaceRow) => {
    const value = row.figure?.[4 + place]
    return value === null || value === undefined ? ABSENT : formatNumber(value, scale)
  }
  const value = figureColumn<PlaceRow>({
    key: 'value',
    title: word(TITLES[colour], colour),
    sortable: true,
    important: true,
    render: sayValue,
  })
  return [
    {
      key: 'name',
      title: t('analysis.field.locationNo'),
      width: 160,
      heading: headingWidth(t('analysis.field.locationNo'), true),
      rigid: true,
      important: true,
      sortable: true,
      ownWords: true,
      render: ({ id, locationNo }) => (
        <Copyable text={locationNo}>
          {stockOf === undefined ? (
            locationNo
          ) : (
            <Link to={stockOf(id)} className="entry" data-entry>
              {locationNo}
            </Link>
          )}
        </Copyable>
      ),
    },
    { ...text('areaName', t('analysis.field.areaName'), ({ areaName }) => areaName), ownWords: true },
    text(
      'class',
      t('floor.field.class'),
      ({ figure }) => legend[Math.min(classOfCode(figure?.[1]), legend.length - 1)]?.label ?? '',
      true,
    ),
    ...(colour === 'owner'
      ? [text('owners', t('floor.field.owners'), ({ figure }) => sayFigure(colour, figure, page, reader), true)]
      : [value]),
    ...(colour === 'fill'
      ? [
          figureColumn<PlaceRow>({ key: 'volume', title: t('analysis.field.volume'), render: more(0, 3) }),
          figureColumn<PlaceRow>({ key: 'capacity', title: t('analysis.field.capacity'), render: more(1, 3) }),
          figureColumn<PlaceRow>({
            key: 'unmeasured',
            title: t('analysis.field.unmeasuredSkuTotal'),
            render: more(2, 0),
          }),
        ]
      : []),
    figureColumn<PlaceRow>({
      key: 'skuTotal',
      title: t('analysis.field.skuTotal'),
      sortable: true,
      important: true,
      render: (row) => <EntriesFigure value={row.skuTotal} filters={ledgerFilters(row)} about={row.locationNo} />,
    }),
  ]
}
