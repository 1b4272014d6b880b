/** A warehouse of the public benchmark, as its files hold it. */
export interface Instance {
  readonly parameters: {
    readonly min_number_requested_items: number
    readonly max_orders_per_batch: number
    readonly max_container_volume: number
    readonly first_row: number
    readonly last_row: number
    readonly first_aisle: number
    readonly last_aisle: number
  }
  readonly articleVolumes: readonly number[]
  /** The articles that each order wants, one entry a piece. */
  readonly orders: readonly (readonly number[])[]
  /** Row, aisle, article and zone of each piece. */
  readonly items: readonly (readonly [number, number, number, number])[]
}

export interface Batch {
  readonly orders: readonly number[]
  readonly picklists: readonly (readonly number[])[]
}
