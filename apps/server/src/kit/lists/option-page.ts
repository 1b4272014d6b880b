import { DEEPEST_ROW } from '@entrepot/contract/kit/list'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'

interface OptionPage {
  readonly currentPage: number
  readonly pageSize: number
}

/** A pull-down shows what it offers page by page, as a list does. */
export const optionPage = ({ most, usual }: { readonly most: number; readonly usual: number }) => ({
  currentPage: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(most).default(usual),
})

export function offsetOf({ currentPage, pageSize }: OptionPage): number {
  if (currentPage * pageSize > DEEPEST_ROW) throw new Problem('NARROW_FILTER', { detail: { limit: DEEPEST_ROW } })
  return (currentPage - 1) * pageSize
}
