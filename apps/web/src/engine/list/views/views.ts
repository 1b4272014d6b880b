/** A list as somebody likes to see it, under a name of their own. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** The address parameters: filters, order and page size. */
  readonly search: string
}

/** The page and the view's own id say nothing about what is seen. */
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
