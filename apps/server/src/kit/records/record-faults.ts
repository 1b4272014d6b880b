import type { FieldSet } from '@entrepot/contract/kit/fields'
import { listNamed } from '@entrepot/contract/registry'
import { sql } from 'kysely'
import { ownPictures } from '../files/pictures.ts'
import type { FieldFault } from '../http/problem.ts'
import { storeOf } from '../sql/stores.ts'
import type { Work } from './resource-handlers.ts'
import type { Values } from './save-records.ts'

interface Declared {
  readonly fields: FieldSet
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** What the rows newly say in this field: what stood there before may stay. */
const newIn = (field: string, rows: readonly Values[], before: Values | undefined): ReadonlySet<string> =>
  new Set(rows.map((row) => row[field]).filter((value) => isText(value) && value !== before?.[field]) as string[])

type Wrong = ReadonlyMap<string, ReadonlySet<unknown>>

/** What is out of use stays where it is, but nothing new begins with it. */
async function retired({ trx }: Work, { fields }: Declared, rows: readonly Values[], before: Values | undefined) {
  const found = new Map<string, ReadonlySet<unknown>>()
  for (const [field, { look }] of Object.entries(fields)) {
    if (look.kind !== 'reference' || !('status' in (listNamed(look.to)?.fields ?? {}))) continue
    const ids = [...newIn(field, rows, before)]
    if (ids.length === 0) continue
    const { rows: out } = await sql<{ id: string }>`
      select t.id from ${sql.table(storeOf(look.to).table)} t where t.id = any(${ids}::uuid[]) and t.status = 'INACTIVE'`.execute(
      trx,
    )
    found.set(field, new Set(out.map(({ id }) => id)))
  }
  return found
}

async function unshowable({ trx, caller }: Work, { fields }: Declared, rows: readonly Values[], before?: Values) {
  const found = new Map<string, ReadonlySet<unknown>>()
  for (const [field, { look }] of Object.entries(fields)) {
    const urls = look.kind === 'picture' ? [...newIn(field, rows, before)] : []
    if (urls.length === 0) continue
    const shown = await ownPictures(trx, caller, urls)
    found.set(field, new Set(urls.filter((url) => !shown.has(url))))
  }
  return found
}

const faultsIn = (row: Values, wrong: Wrong, key: 'invalid.inactive' | 'invalid.picture'): FieldFault[] =>
  [...wrong].flatMap(([field, values]) => (values.has(row[field]) ? [{ field, key }] : []))

/** Half a position is none. */
function halfPosition({ fields }: Declared, record: Values): FieldFault[] {
  if (!('lat' in fields && 'lng' in fields)) return []
  const missing = ['lat', 'lng'].filter((name) => (record[name] ?? null) === null)
  return missing.length === 1 ? missing.map((field) => ({ field, key: 'invalid.together' })) : []
}

/**
 * Rules that every record keeps, whatever it is of: told for each of the rows. The number of statements does not grow
 * with theirs.
 */
export async function recordFaults(
  work: Work,
  declared: Declared,
  rows: readonly Values[],
  before?: Values,
): Promise<readonly FieldFault[][]> {
  const gone = await retired(work, declared, rows, before)
  const hidden = await unshowable(work, declared, rows, before)
  return rows.map((row) => [
    ...faultsIn(row, gone, 'invalid.inactive'),
    ...faultsIn(row, hidden, 'invalid.picture'),
    ...halfPosition(declared, { ...before, ...row }),
  ])
}
