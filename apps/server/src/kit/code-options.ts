import { soughtText } from '@entrepot/contract/kit/list'
import { z } from 'zod'

/** What the pull-down of a coded field asks: a piece of a name, or the names of given codes. */
export const codesQuery = z.strictObject({
  keyword: soughtText.optional(),
  values: z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.string().max(64)).max(200))
    .optional(),
  pageSize: z.coerce.number().int().min(1).max(500).default(500),
})
export type CodesQuery = z.infer<typeof codesQuery>
