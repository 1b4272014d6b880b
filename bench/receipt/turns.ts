/** What clients are sent to do: receipts of so many lines, until the time is up or that many are done. */
export interface Errands {
  readonly clients: number
  readonly lines: number
  readonly milliseconds?: number
  readonly receipts?: number
}

/**
 * Clients that take turns at the products, so that no two of them ever hold the same: what is measured is the work, not
 * waiting for each other. Answers how many receipts were taken; one that was begun is ended and counted.
 */
export async function turns(
  { clients, lines, milliseconds = Number.POSITIVE_INFINITY, receipts = Number.POSITIVE_INFINITY }: Errands,
  products: number,
  receive: (client: number, firstProduct: number) => Promise<void>,
): Promise<number> {
  if (clients * lines > products) throw new Error('two clients would receive the same product')
  const until = performance.now() + milliseconds
  let begun = 0
  const client = async (_: unknown, index: number) => {
    while (performance.now() < until && begun < receipts) {
      begun += 1
      await receive(index, ((begun - 1) * lines) % products)
    }
  }
  await Promise.all(Array.from({ length: clients }).map(client))
  return begun
}
