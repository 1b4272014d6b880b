/** The day to look back to: the last one that rows are asked for, but none that has not come yet; of rows without an end, now. */
export const snapshotDay = (lastDay: string, today: string): string | undefined => {
  if (lastDay === '') return undefined
  return lastDay < today ? lastDay : today
}
