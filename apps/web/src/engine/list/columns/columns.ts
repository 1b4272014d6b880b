/** One person's arrangement of the columns of a screen: their order, and the hidden ones. */
export interface ColumnChoice {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

/**
 * The chosen order of the present columns of the screen: removed columns are dropped, and new ones take their declared
 * position, so that a person who once moved a column still sees new columns after an update.
 */
export function arrangeColumns(declared: readonly string[], choice: ColumnChoice | undefined): string[] {
  const ordered = (choice?.order ?? []).filter((name) => declared.includes(name))
  const arranged = [...ordered]
  declared.forEach((name, place) => {
    if (!ordered.includes(name))
      arranged.splice(ordered.length === 0 ? place : Math.min(place, arranged.length), 0, name)
  })
  return arranged
}

export function visibleColumns(
  declared: readonly string[],
  choice: ColumnChoice | undefined,
  hiddenAtFirst: readonly string[] = [],
): string[] {
  const hidden = choice?.hidden ?? hiddenAtFirst
  const visible = arrangeColumns(declared, choice).filter((name) => !hidden.includes(name))
  return visible.length > 0 ? visible : declared.slice(0, 1)
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const copy = [...items]
  const [item] = copy.splice(from, 1)
  if (item !== undefined) copy.splice(Math.max(0, Math.min(to, copy.length)), 0, item)
  return copy
}
