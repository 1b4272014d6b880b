/** A saved state of a list, with a name. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** The URL parameters: filters, order and page size. */
  readonly search: string
}

/** Page number and view id are not part of a view. */
export function viewSearch(parameters: URLSearchParams): string {
  const search = new URLSearchParams(parameters)
  search.delete('currentPage')
  search.delete('view')
  search.sort()
  return search.toString()
}

export const viewChanged = (view: SavedView, parameters: URLSearchParams) => viewSearch(parameters) !== view.search

export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  views.some(({ id }) => id === view.id) ? views.map((one) => (one.id === view.id ? view : one)) : [...views, view]

export const withoutView = (views: readonly SavedView[], id: string): SavedView[] =>
  views.filter((view) => view.id !== id)
