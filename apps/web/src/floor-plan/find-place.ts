import type { Place } from './scene.ts'
import type { Point } from './view.ts'
import type { Direction } from './view-keys.ts'

export const middleOf = ({ box }: Place): Point => ({ x: box.x + box.width / 2, y: box.y + box.depth / 2 })

/** What lies under a point. Ten thousand comparisons take less than a tenth of a millisecond: an index would be slower to build. */
export const placeAt = (places: readonly Place[], { x, y }: Point): Place | undefined =>
  places.find(({ box }) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.depth)

function least<Item>(items: readonly Item[], measure: (item: Item) => number): Item | undefined {
  let [best, lowest]: [Item | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const item of items) {
    const value = measure(item)
    if (value < lowest) [best, lowest] = [item, value]
  }
  return best
}

export const nearestTo = (places: readonly Place[], { x, y }: Point): Place | undefined =>
  least(places, (place) => Math.hypot(middleOf(place).x - x, middleOf(place).y - y))

/** The next place that way. What lies aside counts thrice, so that a row is walked along and not left. */
export function neighbourOf(places: readonly Place[], from: Place, { across, down }: Direction): Place | undefined {
  const start = middleOf(from)
  return least(places, (place) => {
    const { x, y } = middleOf(place)
    const ahead = (x - start.x) * across + (y - start.y) * down
    const aside = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * across)
    return ahead > 1e-6 ? ahead + aside * 3 : Number.POSITIVE_INFINITY
  })
}

const MOST_FOUND = 20

/** By any piece of the number; those that begin with it come first. */
export function placesNumbered(places: readonly Place[], typed: string): Place[] {
  const searchText = typed.trim().toLowerCase()
  if (searchText === '') return []
  const rank = ({ fullNo }: Place) => fullNo.toLowerCase().indexOf(searchText)
  const matches = places.filter((place) => rank(place) >= 0)
  return matches.sort((a, b) => rank(a) - rank(b) || a.fullNo.length - b.fullNo.length).slice(0, MOST_FOUND)
}
