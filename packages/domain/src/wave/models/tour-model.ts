/**
 * How a tour is walked, and how long it is. The planner knows places by number only, so that the rules of a floor
 * (turning in aisles, cross aisles, areas) are in one model.
 */
export interface TourModel {
  /** A tour without a stop. */
  readonly newTour: () => Tour
}

export interface Tour {
  /** The whole walk, from the start through all stops and back. */
  length(): number
  /** By how much one more pick at the place lengthens the tour; exact. */
  price(place: number): number
  /** A place may be added several times, and must be removed as often. */
  add(place: number): void
  remove(place: number): void
  /** The places in walking order, each as often as it was added. */
  walk(): number[]
  /** The place at an index; neighbouring indexes are close to each other. */
  placeAt(index: number): number
  size(): number
}
