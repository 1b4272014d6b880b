/** What clients are sent to do: documents of so many lines, until the time is up or that many are done. */
export interface Errands {
  readonly clients: number
  readonly lines: number
  readonly milliseconds?: number
  readonly documents?: number
}

export interface Ran {
  readonly documents: number
  /** In milliseconds, of the process that was measured. */
  readonly cpu: number
}

/**
 * Clients that take turns at the products, so that no two of them ever hold the same: what is measured is the work, not
 * waiting for each other. Answers how many documents were done; one that was begun is ended and counted.
 */
export async function turns(
  { clients, lines, milliseconds = Number.POSITIVE_INFINITY, documents = Number.POSITIVE_INFINITY }: Errands,
  products: number,
  take: (client: number, firstProduct: number) => Promise<void>,
): Promise<number> {
  if (clients * lines > products) throw new Error('two clients would take the same product')
  if (!Number.isFinite(milliseconds) && !Number.isFinite(documents)) throw new Error('the errands would never end')
  const until = performance.now() + milliseconds
  let begun = 0
  const client = async (_: unknown, index: number) => {
    while (performance.now() < until && begun < documents) {
      begun += 1
      await take(index, ((begun - 1) * lines) % products)
    }
  }
  await Promise.all(Array.from({ length: clients }).map(client))
  return begun
}
