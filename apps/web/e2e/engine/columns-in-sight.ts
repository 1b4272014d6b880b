import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { expect, type Page } from '@playwright/test'

/** What nobody scrolls for, beside the figures and a date, where a list shows it. */
const importantIn = (list: ListDeclaration) => [
  ...[list.label, 'cargoOwnerId'],
  list.kind === 'document' ? list.state : 'status',
]

const datesIn = (list: ListDeclaration) =>
  Object.entries(list.fields).flatMap(([name, { look }]) => (['date', 'time'].includes(look.kind) ? [name] : []))

/** In the browser: what is out of sight, cut off or covered that must not be. */
function faultsOf({ important, dates }: { readonly important: readonly string[]; readonly dates: readonly string[] }) {
  const box = document.querySelector('.data-table')
  if (box === null) return ['no table']
  const heads = [...box.querySelectorAll<HTMLTableCellElement>('thead th[data-column]')]
  const rows = [...box.querySelectorAll<HTMLTableRowElement>('tbody tr[data-id], tfoot tr')]
  const tools = box.querySelector('thead .cell-tools')?.getBoundingClientRect().left
  const end = (tools ?? box.getBoundingClientRect().left + box.clientWidth) + 1
  const nameOf = (head: HTMLElement) => head.dataset.column ?? ''
  const isInSight = (head: HTMLElement) => head.getBoundingClientRect().right <= end
  const range = document.createRange()
  const isCut = (cell: HTMLElement) => {
    range.selectNodeContents(cell)
    const [content, room] = [range.getBoundingClientRect(), cell.getBoundingClientRect()]
    return content.width > 0 && (content.left < room.left || content.right > Math.min(room.right, end))
  }
  const numeric = heads.filter((head) => head.dataset.align === 'end')
  const mustBeSeen = [...numeric, ...heads.filter((head) => important.includes(nameOf(head)))]
  const shownDates = heads.filter((head) => dates.includes(nameOf(head)))
  const columnsOutside = [...box.querySelectorAll('tbody .row-actions')].filter(
    (actions) => actions.getBoundingClientRect().left < end - 1,
  )
  return [
    ...mustBeSeen.filter((head) => !isInSight(head)).map((head) => `${nameOf(head)} is out of sight`),
    ...(shownDates.length > 0 && !shownDates.some(isInSight) ? ['no date is in sight'] : []),
    ...numeric.flatMap((head) =>
      rows
        .flatMap((row) => row.cells[head.cellIndex] ?? [])
        .filter(isCut)
        .map((cell) => `${nameOf(head)}: ${cell.textContent} is cut`),
    ),
    ...columnsOutside.map((actions) => `${actions.textContent} is wider than its column`),
  ]
}

/** The narrowest window that people work in at a desk. */
export const NARROW_DESK = { width: 1366, height: 768 }

const ROWS = '.data-table[data-stale="false"] tbody tr[data-id]'

/** In the list that is shown, what matters is in sight, and no figure is cut or covered. */
export async function expectColumnsInSight(page: Page, list: ListDeclaration) {
  await expect(page.locator(ROWS).first()).toBeVisible()
  const names = { important: importantIn(list), dates: datesIn(list) }
  await expect.poll(() => page.evaluate(faultsOf, names), { message: list.name }).toEqual([])
}

/** Whether there are rows in the list that `open` opens. */
export async function hasRows(page: Page, list: ListDeclaration, open: () => Promise<void>): Promise<boolean> {
  const path = list.kind === 'document' ? (list.listedAt ?? list.path) : list.path
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(`/${path}`))
  await open()
  const { data } = (await (await answered).json()) as { data: { total: number } }
  return data.total > 0
}
