/**
 * How a tour is walked, and how long it is. The planner knows places by their number only, so that the rules of a floor
 * (turning in aisles, cross aisles, areas) stand in one model and nowhere else.
 */
export interface TourModel {
  /** A tour without a stop. */
  readonly newTour: () => Tour
}

export interface Tour {
  /** The whole walk, from the start through all stops and back. */
  length(): number
  /** By how much the tour grows with one more pick at the place. Exact. */
  price(place: number): number
  /** A place may be added several times; it must be removed as often. */
  add(place: number): void
  remove(place: number): void
  /** The places in walking order, each as often as it was added. */
  walk(): number[]
  /** The places by index, those that lie close beside each other. */
  placeAt(index: number): number
  size(): number
}
