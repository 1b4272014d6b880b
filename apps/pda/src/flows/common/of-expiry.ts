interface Goods {
  readonly batchNum: string | null
  readonly expiryDate: string | null
}

/** The batch and expiry date on a label, if it has them. */
interface Label {
  readonly batchNum?: string | null | undefined
  readonly expiryDate?: string | null | undefined
}

/**
 * Filters rows by the expiry date of a label, after they were filtered by its batch. If no row has that date, rows
 * without a date remain. If the label names the batch, the batch decides: its date may have been calculated in another
 * way.
 */
export function ofExpiry<Row extends Goods>(rows: readonly Row[], { batchNum, expiryDate }: Label): readonly Row[] {
  if (expiryDate === undefined) return rows
  const dated = rows.filter((row) => row.expiryDate === expiryDate)
  if (dated.length > 0) return dated
  return rows.filter((row) => row.expiryDate === null || (row.batchNum !== null && row.batchNum === batchNum))
}
