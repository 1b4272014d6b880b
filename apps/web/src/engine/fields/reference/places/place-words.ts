import type { PlaceChoice, PlaceFinding } from '@entrepot/contract/query/place-choices'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import type { Reader } from '../../../../runtime/reader.ts'

/** The content of the location, on one line. */
export function contentWords({ t }: Pick<Reader, 't'>, { contents }: PlaceChoice): string {
  if (contents === null) return ''
  const { products, pieces, named } = contents
  if (products === 0) return t('locationChoice.empty')
  const others = named === null ? products : products - 1
  const goods = named === null ? [] : [`${named.product} · ${named.owner}`]
  const more =
    others === 0 ? [] : [t(named === null ? 'locationChoice.products' : 'locationChoice.more', { count: others })]
  return [...goods, ...more, t('locationChoice.pieces', { pieces: sayQuantity(pieces) })].join(', ')
}

export type Tone = 'best' | 'refused' | 'over' | 'note'

/** A remark about the location, shown before it is chosen. */
export function remarkOf(
  reader: Reader,
  choice: PlaceChoice,
): { readonly tone: Tone; readonly text: string } | undefined {
  const { t, word } = reader
  const reason = ({ code }: PlaceFinding) => word(`locationChoice.why.${code}`, word(`inbound.noPlace.${code}`, code))
  if (choice.refused) return { tone: 'refused', text: reason(choice.refused) }
  if (choice.over) return { tone: 'over', text: t('locationChoice.over', { reason: reason(choice.over) }) }
  if (choice.suggested) return { tone: 'best', text: reason(choice.suggested) }
  const putaway = choice.contents?.plannedBy
  return putaway ? { tone: 'note', text: t('locationChoice.planned', { putaway }) } : undefined
}

/** How much of the limit is used, as a fraction from 0 to 1 and in words. */
export function fillWords({ t }: Pick<Reader, 't'>, { fill }: PlaceChoice) {
  if (fill === null) return undefined
  const figure = (value: number) => String(Math.round(value * 1000) / 1000)
  const part = fill.has / fill.limit
  return {
    part,
    percent: `${Math.round(part * 100)}%`,
    figures: t(`locationChoice.fill.${fill.of}`, { has: figure(fill.has), limit: figure(fill.limit) }),
  }
}
