/** The day of the snapshot: the last day of the filter, at most today; undefined (now) without an end. */
export const snapshotDay = (lastDay: string, today: string): string | undefined => {
  if (lastDay === '') return undefined
  return lastDay < today ? lastDay : today
}
