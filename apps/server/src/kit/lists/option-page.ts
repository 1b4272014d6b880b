import { DEEPEST_ROW } from '@entrepot/contract/kit/list'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'

interface OptionPage {
  readonly currentPage: number
  readonly pageSize: number
}

/** Paging parameters of options, which are loaded in pages like a list. */
export const optionPage = ({ max, usual }: { readonly max: number; readonly usual: number }) => ({
  currentPage: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(max).default(usual),
})

export function offsetOf({ currentPage, pageSize }: OptionPage): number {
  if (currentPage * pageSize > DEEPEST_ROW) throw new Problem('NARROW_FILTER', { detail: { limit: DEEPEST_ROW } })
  return (currentPage - 1) * pageSize
}
