import type { Look } from '@entrepot/contract/kit/fields'
import type { Placing } from '@entrepot/contract/kit/look'
import { createElement } from 'react'
import { lazy } from '../../../../runtime/lazy/lazy.tsx'
import { inGoodsWords } from '../../../../runtime/words/late-words.ts'
import { type Choice, type ChoiceRows, type OptionSource, sourceOf } from '../option-source.ts'
import { goodsQuery } from './goods-query.ts'

const Cells = lazy(
  inGoodsWords(() => import('./place-cells.tsx')),
  ({ choice }) => createElement('td', undefined, choice.label),
)
const Foot = lazy(inGoodsWords(() => import('./place-foot.tsx')))

const ROWS: ChoiceRows = {
  Cells,
  Foot,
  // Ten rows of two lines, and the pager.
  height: 496,
  width: 640,
  isRefused: (choice: Choice) => 'refused' in choice && choice.refused !== null,
}

/** Locations for the goods, best first. */
const placeSource = (namedBy: OptionSource, placing: Placing): OptionSource => ({
  key: ['storageLocations', 'choices', placing.errand],
  path: 'storageLocations/choices',
  asks: 'ids',
  belongsTo: {},
  showsCode: false,
  missing: { of: 'storageLocations' },
  asksWith: (values) => goodsQuery(placing, values),
  namedBy,
  isFresh: true,
  rows: ROWS,
})

const sources = new WeakMap<Look, OptionSource>()

/** The source of choices; for the target location of goods, one with more details. */
export function offersOf(look: Look): OptionSource | undefined {
  const source = sources.get(look) ?? sourceOf(look)
  if (source === undefined || source.rows !== undefined || look.kind !== 'reference' || !look.placing) return source
  const offers = placeSource(source, look.placing)
  sources.set(look, offers)
  return offers
}
