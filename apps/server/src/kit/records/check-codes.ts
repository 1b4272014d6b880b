import type { Field, FieldSet } from '@entrepot/contract/kit/fields'
import type { CodeList } from '@entrepot/contract/kit/look'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Row } from '../lists/list-records.ts'
import { preparedStatement } from '../sql/prepared-statement.ts'
import type { Work } from './resource-handlers.ts'
import type { Values } from './save-records.ts'

/** A sent code, its field, and the list that must contain it. */
interface SentCode {
  readonly field: string
  readonly from: CodeList
  readonly value: string
}

const codesIn = (field: string, { look }: Field, value: unknown): SentCode[] => {
  if (look.kind === 'coded') return typeof value === 'string' ? [{ field, from: look.from, value }] : []
  if (look.kind !== 'rows' || !Array.isArray(value)) return []
  return (value as Values[]).flatMap((row, index) => codesOf(look.fields, row, `${field}.${index}.`))
}

const codesOf = (fields: FieldSet, values: Values, prefix = ''): SentCode[] =>
  Object.entries(fields).flatMap(([name, field]) => codesIn(`${prefix}${name}`, field, values[name]))

const kindOf = (from: CodeList) => ('dict' in from ? `dict ${from.dict}` : `customs ${from.customs}`)

const findUnknownCodes = preparedStatement(
  'kit/records/check-codes',
  { inDicts: 'boolean[]', lists: 'text[]', values: 'text[]' },
  ({ inDicts, lists, values }) => sql<{ place: number }>`
    select s.place::int from unnest(${inDicts}, ${lists}, ${values}) with ordinality as s(in_dict, list, value, place)
     where case when s.in_dict
       then not exists (select 1 from dict d join dict_item i on i.dict_id = d.id
         where d.code = s.list and i.value = s.value and i.enabled)
       else not exists (select 1 from customs_param p
         where p.kind = s.list and p.code = s.value and p.status = 'ACTIVE') end
     order by s.place`,
)

/** Codes must be active in their list; a stored code may stay. One statement for all of them. */
export async function checkCodes(
  { trx }: Work,
  resource: { readonly fields: FieldSet },
  values: Values,
  before: Row | undefined,
): Promise<void> {
  const existingCodes = new Set(
    codesOf(resource.fields, before ?? {}).map(({ from, value }) => `${kindOf(from)} ${value}`),
  )
  const newCodes = codesOf(resource.fields, values).filter(
    ({ from, value }) => !existingCodes.has(`${kindOf(from)} ${value}`),
  )
  if (newCodes.length === 0) return
  const rows = await findUnknownCodes(trx, {
    inDicts: newCodes.map(({ from }) => 'dict' in from),
    lists: newCodes.map(({ from }) => ('dict' in from ? from.dict : from.customs)),
    values: newCodes.map(({ value }) => value),
  })
  if (rows.length === 0) return
  const unknownCodes = rows.map(({ place }) => required(newCodes[place - 1], 'the checked code'))
  throw new Problem('INVALID', {
    fields: unknownCodes.map(({ field, value }) => ({ field, key: 'invalid.code', parameters: { value } })),
  })
}
