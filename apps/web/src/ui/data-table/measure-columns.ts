/** How wide the content of each column is, drawn without a limit. */
export interface Measured {
  readonly columns: Readonly<Record<string, number>>
  /** With their words; not known while they are behind ⋯. */
  readonly tools: number | undefined
  /** Of which language, face and size: others are measured anew. */
  readonly letters: string
}

export const NOT_MEASURED: Measured = { columns: {}, tools: undefined, letters: '' }

/** The browser lays the table out by its content for a moment; of a title its longest word counts. */
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
  // Where nobody has scrolled nothing moved, and asking would lay the whole table out once more.
  if (scrollLeft !== 0) box.scrollLeft = scrollLeft
  if (scrollTop !== 0) box.scrollTop = scrollTop
  const { fontSize, fontFamily } = getComputedStyle(table)
  return {
    columns,
    tools: tools === undefined ? undefined : Math.ceil(tools),
    letters: `${document.documentElement.lang} ${fontSize} ${fontFamily}`,
  }
}

/** The same for the same words in whatever order: cells that only change places need not be measured again. */
export function letterSum(box: HTMLElement): number {
  const text = box.textContent
  let sum = text.length
  for (let place = 0; place < text.length; place += 1) sum += text.charCodeAt(place) * 31
  return sum
}

/** The wider of both: a column does not become narrower on the next page. The same object where nothing changed. */
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
