import { useState } from 'react'

/** More at once make typing slow and nobody reads them. */
const ROWS_A_PAGE = 50

export interface RowPages {
  readonly page: number
  readonly pages: number
  /** The first row that is shown, and the one after the last. */
  readonly from: number
  readonly to: number
  readonly show: (page: number) => void
}

/** A thousand rows are looked at page by page; few rows know nothing of pages. */
export function useRowPages(count: number): RowPages {
  const [requestedPage, setRequestedPage] = useState(0)
  const pages = Math.max(1, Math.ceil(count / ROWS_A_PAGE))
  const page = Math.min(requestedPage, pages - 1)
  const from = page * ROWS_A_PAGE
  return { page, pages, from, to: Math.min(count, from + ROWS_A_PAGE), show: setRequestedPage }
}

export const pageOfRow = (place: number) => Math.floor(place / ROWS_A_PAGE)
