import type { lifeClass } from '@entrepot/contract/query/stock-row'
import type { PaintLayer } from '../../../floor-plan/paint/paint-layer.ts'
import type { Reader } from '../../../runtime/reader.ts'
import type { Tone } from '../../../ui/tones.ts'
import type { StockAtPlace } from './floor-plan-api.ts'

/** What the colours can show about stock. */
export const STOCK_LAYERS = ['fill', 'frozen', 'life'] as const
export type StockLayer = (typeof STOCK_LAYERS)[number]

export type StockByPlace = ReadonlyMap<string, StockAtPlace>

/** Index of the legend entry for empty places. */
const EMPTY = 0

/** Upper limits of the fill classes; above them come overfull places and those of unknown capacity. */
const FILL_STEPS = [0.5, 0.85, 1] as const
// No orange beside the alert colour: in the dark theme the two look alike.
const FILL = { some: 'sky', half: 'blue', full: 'yellow', over: 'alert', unknown: 'calm' } as const
const FROZEN = { none: 'calm', some: 'yellow', all: 'alert' } as const
const LIFE = { fine: 'calm', warning: 'yellow', notForSale: 'purple', expired: 'alert' } as const satisfies Record<
  (typeof lifeClass.values)[number],
  Tone
>

function fillClass({ fill }: StockAtPlace): number {
  if (fill === null) return Object.keys(FILL).indexOf('unknown')
  const step = FILL_STEPS.findIndex((most) => fill <= most)
  return step === -1 ? FILL_STEPS.length : step
}

const CLASSES: Readonly<Record<StockLayer, (stock: StockAtPlace) => number>> = {
  fill: fillClass,
  frozen: ({ skuTotal, frozenSkuTotal }) => (frozenSkuTotal === 0 ? 0 : frozenSkuTotal < skuTotal ? 1 : 2),
  life: ({ lifeRank }) => lifeRank,
}

const LEGENDS: Readonly<Record<StockLayer, readonly [words: string, tones: Readonly<Record<string, Tone>>]>> = {
  fill: ['plan.fill', FILL],
  frozen: ['plan.frozen', FROZEN],
  life: ['enum.lifeClass', LIFE],
}

/** The exact figures behind the colour classes. */
function factsOf(stock: StockAtPlace | undefined, { t }: Reader): string[] {
  if (stock === undefined) return [t('plan.fill.empty')]
  const { skuTotal, frozenSkuTotal, fill } = stock
  return [
    t('plan.pieces', { count: skuTotal }),
    ...(fill === null ? [] : [t('plan.filled', { percent: Math.round(fill * 100) })]),
    ...(frozenSkuTotal === 0 ? [] : [t('plan.frozenPieces', { count: frozenSkuTotal })]),
  ]
}

export function stockLayerBy(by: StockLayer, stock: StockByPlace, reader: Reader): PaintLayer {
  const [words, tones] = LEGENDS[by]
  const classEntries = Object.entries(tones).map(([name, tone]) => ({
    label: reader.word(`${words}.${name}`, name),
    tone,
  }))
  return {
    legend: [{ label: reader.t('plan.fill.empty'), tone: 'quiet' }, ...classEntries],
    paint: ({ id }) => {
      const here = stock.get(id)
      return here === undefined ? EMPTY : EMPTY + 1 + CLASSES[by](here)
    },
    facts: ({ id }) => factsOf(stock.get(id), reader),
  }
}
