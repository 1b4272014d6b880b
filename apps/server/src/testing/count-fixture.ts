type Write = <Data>(path: string, body?: unknown) => Promise<Data>

interface Bill {
  readonly id: string
  readonly lines: readonly { readonly id: string; readonly bookSkuTotal: number | null }[]
}

/** One check bill for each location, counted right and approved, so that every list of them has rows. */
export async function countLocations(write: Write, locationIds: readonly string[]): Promise<void> {
  for (const locationId of locationIds) {
    const { id } = await write<Bill>('stocktakings', { scope: { locationIds: [locationId] }, blind: false })
    const { lines } = await write<Bill>(`stocktakings/${id}/start`)
    const counts = lines.map((line) => ({ id: line.id, countedSkuTotal: line.bookSkuTotal ?? 0 }))
    await write(`stocktakings/${id}/count`, { lines: counts })
    await write(`stocktakings/${id}/submit`)
    await write(`stocktakings/${id}/approve`)
  }
}
