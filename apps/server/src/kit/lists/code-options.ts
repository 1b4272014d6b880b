import { LINE } from '@entrepot/contract/kit/fields'
import { searchText } from '@entrepot/contract/kit/list'
import { z } from 'zod'
import { optionPage } from './option-page.ts'

/** The query for options of a coded field: part of a name, or given codes whose names are needed. */
export const codesQuery = z.strictObject({
  keyword: searchText.optional(),
  values: z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.string().max(64).regex(LINE)).max(200))
    .optional(),
  ...optionPage({ max: 500, usual: 500 }),
})
export type CodesQuery = z.infer<typeof codesQuery>
