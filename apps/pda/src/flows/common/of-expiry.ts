interface Goods {
  readonly batchNum: string | null
  readonly expiryDate: string | null
}

/** What a label says of the goods, where it does. */
interface Label {
  readonly batchNum?: string | null | undefined
  readonly expiryDate?: string | null | undefined
}

/**
 * Of goods whose batch a label can mean, those that it can mean by its expiry date: where none has that date, those
 * without one. A batch that the label says stands for its date, which may have been reckoned in another way.
 */
export function ofExpiry<Row extends Goods>(rows: readonly Row[], { batchNum, expiryDate }: Label): readonly Row[] {
  if (expiryDate === undefined) return rows
  const dated = rows.filter((row) => row.expiryDate === expiryDate)
  if (dated.length > 0) return dated
  return rows.filter((row) => row.expiryDate === null || (row.batchNum !== null && row.batchNum === batchNum))
}
