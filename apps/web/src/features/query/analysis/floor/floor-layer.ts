import type {
  FloorColour,
  FloorFigures,
  FloorOwner,
  PlaceFigure,
} from '@entrepot/contract/query/analysis/floor-figures'
import { AGE_LIMITS, classOfCode, FILL_LIMITS, OWNER_COLOURS, PICK_LIMITS } from '@entrepot/domain/stock/floor-classes'
import type { LegendEntry, PaintLayer } from '../../../../floor-plan/paint/paint-layer.ts'
import { sayPercent } from '../../../../runtime/numbers.ts'
import type { Reader } from '../../../../runtime/reader.ts'
import { KINDS, STEPS, type Tone } from '../../../../ui/tones.ts'

/** Class of each place by its number, as one character. */
type Codes = ReadonlyMap<string, string>

const stepTone = (index: number): Tone => STEPS[index] ?? 'alert'

const percent = (part: number) => Math.round(part * 100)

function fillLegend({ t }: Reader, empty: LegendEntry): LegendEntry[] {
  return [
    empty,
    { label: t('floor.unknown'), tone: 'purple', hatched: true },
    ...FILL_LIMITS.map((limit, index) => ({
      label: t('floor.upToPercent', { percent: percent(limit) }),
      tone: stepTone(index),
    })),
    { label: t('floor.over'), tone: 'alert' },
  ]
}

function picksLegend({ t }: Reader): LegendEntry[] {
  const last = PICK_LIMITS.at(-1) ?? 0
  return [
    { label: t('floor.noPicks'), tone: 'faint' },
    ...PICK_LIMITS.map((limit, index) => ({
      label: t('floor.picksRange', { from: (PICK_LIMITS[index - 1] ?? 0) + 1, to: limit }),
      tone: stepTone(index),
    })),
    { label: t('floor.picksMore', { count: last }), tone: stepTone(PICK_LIMITS.length) },
  ]
}

function ageLegend({ t }: Reader, none: LegendEntry): LegendEntry[] {
  const last = AGE_LIMITS.at(-1) ?? 0
  return [
    none,
    ...AGE_LIMITS.map((limit, index) => ({ label: t('floor.daysUpTo', { days: limit }), tone: stepTone(index) })),
    { label: t('floor.daysMore', { days: last }), tone: stepTone(AGE_LIMITS.length) },
  ]
}

function ownerLegend({ t }: Reader, empty: LegendEntry, owners: readonly FloorOwner[]): LegendEntry[] {
  return [
    empty,
    { label: t('floor.several'), tone: 'alert', hatched: true },
    { label: t('floor.otherOwners'), tone: 'calm' },
    ...owners
      .slice(0, OWNER_COLOURS)
      .map(({ name }, index) => ({ label: name, tone: KINDS[index] ?? ('calm' as const) })),
  ]
}

/** Whose goods are shown. */
export type Owned = Pick<FloorFigures, 'owners' | 'isOfSomeOwners'>

/** A place without goods of the requested owners need not be empty. */
const emptyKey = ({ isOfSomeOwners }: Owned) => (isOfSomeOwners ? 'floor.emptyOfOwner' : 'floor.empty')

export function legendOf(colour: FloorColour, owned: Owned, reader: Reader): readonly LegendEntry[] {
  const { t } = reader
  const empty: LegendEntry = { label: t(emptyKey(owned)), tone: 'faint' }
  if (colour === 'fill') return fillLegend(reader, empty)
  if (colour === 'picks') return picksLegend(reader)
  if (colour === 'owner') return ownerLegend(reader, empty, owned.owners)
  return colour === 'age'
    ? ageLegend(reader, empty)
    : ageLegend(reader, { label: t('floor.never'), tone: 'quiet', hatched: true })
}

const ownersOf = (more: readonly (string | number | null)[], owners: readonly FloorOwner[]) =>
  more.map((place) => owners[Number(place)]?.name ?? '').join(', ')

/** The exact figure of a place in words, behind its colour class. */
export function sayFigure(colour: FloorColour, figure: PlaceFigure | undefined, owned: Owned, { t }: Reader): string {
  if (figure === undefined)
    return t(colour === 'countAge' ? 'floor.never' : colour === 'picks' ? 'floor.noPicks' : emptyKey(owned))
  const [, code, , value, ...more] = figure
  if (colour === 'fill') {
    const unknown = Number(more[2] ?? 0)
    if (unknown > 0) return t('floor.unmeasured', { count: unknown })
    return value === null ? t(classOfCode(code) === 0 ? emptyKey(owned) : 'floor.unknown') : sayPercent(value)
  }
  if (colour === 'picks') return t('floor.pickedTimes', { count: value ?? 0 })
  if (colour === 'age') return t('floor.oldest', { days: value ?? 0 })
  if (colour === 'owner') return ownersOf(more, owned.owners)
  return value === null ? t('floor.never') : t('floor.counted', { days: value })
}

interface ColouredPlaces {
  readonly colour: FloorColour
  readonly codes: Codes
  readonly owned: Owned
  /** The exact figures, if they are of the same moment. */
  readonly figures: ReadonlyMap<string, PlaceFigure> | undefined
}

export function floorLayer({ colour, codes, owned, figures }: ColouredPlaces, reader: Reader): PaintLayer {
  const legend = legendOf(colour, owned, reader)
  const indexOf = (fullNo: string) => Math.min(classOfCode(codes.get(fullNo)), legend.length - 1)
  return {
    legend,
    paint: ({ fullNo }) => indexOf(fullNo),
    facts: ({ fullNo }) =>
      figures === undefined
        ? [legend[indexOf(fullNo)]?.label ?? '']
        : [
            reader.t('plan.pieces', { count: figures.get(fullNo)?.[2] ?? 0 }),
            sayFigure(colour, figures.get(fullNo), owned, reader),
          ],
  }
}
