import { useState } from 'react'

/** Rows on a page: more of them make typing slow. */
const ROWS_A_PAGE = 50

export interface RowPages {
  readonly page: number
  readonly pages: number
  /** Index of the first row on the page, and of the one after the last. */
  readonly from: number
  readonly to: number
  readonly show: (page: number) => void
}

/** Splits many rows into pages; few rows have no pager. */
export function useRowPages(count: number): RowPages {
  const [requestedPage, setRequestedPage] = useState(0)
  const pages = Math.max(1, Math.ceil(count / ROWS_A_PAGE))
  const page = Math.min(requestedPage, pages - 1)
  const from = page * ROWS_A_PAGE
  return { page, pages, from, to: Math.min(count, from + ROWS_A_PAGE), show: setRequestedPage }
}

export const pageOfRow = (place: number) => Math.floor(place / ROWS_A_PAGE)
