/** Arrow keys move between rows, Home and End jump, Enter opens the row, Space selects it. */
export function moveInTable(event: KeyboardEvent) {
  const row = event.target as HTMLElement
  if (row.tagName !== 'TR' || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = [...(row.parentElement?.children ?? [])] as HTMLElement[]
  const target = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: rows[0],
    End: rows.at(-1),
  }[event.key]
  if (target instanceof HTMLElement) {
    event.preventDefault()
    target.focus()
  } else if (event.key === 'Enter') {
    event.preventDefault()
    // The first cell contains the link or button of the row; without one, the row itself is clicked.
    const entry = row.querySelector<HTMLElement>('[data-first] :is(a, button)[data-entry]')
    ;(entry ?? row).click()
  } else if (event.key === ' ') {
    event.preventDefault()
    row.querySelector<HTMLElement>('.cell-check input')?.click()
  }
}

/** The id of the row that has or contains the focus. */
export const focusedRowId = () => document.activeElement?.closest<HTMLElement>('.data-table tr[data-id]')?.dataset.id

/** Moves the focus from anywhere on the page into the table. */
export const focusFirstRow = (page: HTMLElement | null) =>
  page?.querySelector<HTMLElement>('.data-table tbody tr[data-id]')?.focus()
