/** The width of each column's content without a limit. */
export interface Measured {
  readonly columns: Readonly<Record<string, number>>
  /** Width of the action buttons; undefined while all actions are in the ⋯ menu. */
  readonly tools: number | undefined
  /** Language, font and size of the measurement: after a change all widths are measured again. */
  readonly letters: string
}

export const NOT_MEASURED: Measured = { columns: {}, tools: undefined, letters: '' }

/** For a moment the browser lays out the table by its content; a title counts by its longest word. */
export function measureColumns(box: HTMLElement): Measured {
  const table = box.querySelector('table')
  if (table === null) return NOT_MEASURED
  const { scrollLeft, scrollTop } = box
  table.dataset.measuring = 'true'
  const heads = [...table.querySelectorAll<HTMLElement>('thead th[data-column]')]
  const columns = Object.fromEntries(
    heads.map((head) => [head.dataset.column ?? '', head.getBoundingClientRect().width]),
  )
  const hasWords = table.dataset.compact !== 'true'
  const tools = hasWords ? table.querySelector('thead .cell-tools')?.getBoundingClientRect().width : undefined
  delete table.dataset.measuring
  // Restore only a changed position: setting it lays out the whole table once more.
  if (scrollLeft !== 0) box.scrollLeft = scrollLeft
  if (scrollTop !== 0) box.scrollTop = scrollTop
  const { fontSize, fontFamily } = getComputedStyle(table)
  return {
    columns,
    tools: tools === undefined ? undefined : Math.ceil(tools),
    letters: `${document.documentElement.lang} ${fontSize} ${fontFamily}`,
  }
}

/** A checksum that does not depend on the order of the text: reordered cells need no new measurement. */
export function letterSum(box: HTMLElement): number {
  const text = box.textContent
  let sum = text.length
  for (let place = 0; place < text.length; place += 1) sum += text.charCodeAt(place) * 31
  return sum
}

/**
 * The larger of both widths: a column does not become narrower on the next page. Returns the same object if nothing
 * changed.
 */
export function grown(earlier: Measured, now: Measured): Measured {
  if (earlier.letters !== now.letters) return now
  const columns = Object.fromEntries(
    Object.entries(now.columns).map(([key, width]) => [key, Math.max(width, earlier.columns[key] ?? 0)]),
  )
  const keys = Object.keys(columns)
  const tools = now.tools ?? earlier.tools
  const isSame =
    tools === earlier.tools &&
    keys.length === Object.keys(earlier.columns).length &&
    keys.every((key) => columns[key] === earlier.columns[key])
  return isSame ? earlier : { columns, tools, letters: now.letters }
}
