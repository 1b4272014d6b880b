import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import { filterNamesOf, PAGE_SIZE } from '@entrepot/contract/kit/list'

/** What a list shows, as stored in the URL; filters have the same parameter names as in the API. */
export interface ListState {
  readonly filters: Readonly<Record<string, string>>
  readonly page: number
  readonly size: number
  /** `field,asc`; undefined for the declared order. */
  readonly sort: string | undefined
  /** The saved view that it started from. */
  readonly view: string | undefined
}

export const PAGE_SIZES = [10, 20, 50, 100, 200, 500] as const

const filterParameters = (declaration: ListDeclaration): readonly string[] => [
  ...(declaration.search.length > 0 ? ['keyword'] : []),
  ...declaration.filters.flatMap((name) => filterNamesOf(name, fieldOf(declaration.fields, name))),
]

/** Reads the URL. Unknown names and invalid numbers are ignored and never sent to the server. */
export function parseListState(declaration: ListDeclaration, parameters: URLSearchParams): ListState {
  const filters: Record<string, string> = {}
  for (const name of filterParameters(declaration)) {
    const value = parameters.get(name)?.trim()
    if (value) filters[name] = value
  }
  return {
    filters,
    page: wholeNumber(parameters.get('currentPage')) ?? 1,
    size: PAGE_SIZES.find((size) => size === wholeNumber(parameters.get('pageSize'))) ?? PAGE_SIZE,
    sort: knownSort(declaration, parameters.get('sort')),
    view: parameters.get('view') ?? undefined,
  }
}

/** Only what differs from the defaults, so that URLs stay short and comparable. */
export function listStateParameters(state: ListState): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(state.filters)) if (value !== '') parameters.set(name, value)
  if (state.sort !== undefined) parameters.set('sort', state.sort)
  if (state.size !== PAGE_SIZE) parameters.set('pageSize', String(state.size))
  if (state.page !== 1) parameters.set('currentPage', String(state.page))
  if (state.view !== undefined) parameters.set('view', state.view)
  return parameters
}

/** ascending → descending → the declared order. */
export function nextSort(sort: string | undefined, field: string): string | undefined {
  if (sort === `${field},asc`) return `${field},desc`
  if (sort === `${field},desc`) return undefined
  return `${field},asc`
}

export const sortOf = (sort: string): { readonly field: string; readonly descending: boolean } => {
  const [field = '', direction] = sort.split(',')
  return { field, descending: direction === 'desc' }
}

function wholeNumber(text: string | null): number | undefined {
  const number = Number(text ?? '')
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

function knownSort(declaration: ListDeclaration, text: string | null): string | undefined {
  if (text === null || text === declaration.defaultSort) return undefined
  const { field } = sortOf(text)
  return declaration.sorts.includes(field) && /,(asc|desc)$/.test(text) ? text : undefined
}
