import type { FieldSet } from '@entrepot/contract/kit/fields'
import { listNamed } from '@entrepot/contract/registry'
import { sql } from 'kysely'
import { ownPictures } from '../files/pictures.ts'
import type { FieldFault } from '../http/problem.ts'
import { storeOf } from '../sql/stores.ts'
import type { Work } from './resource-handlers.ts'
import type { Values } from './save-records.ts'

interface HasFields {
  readonly fields: FieldSet
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The values of a field that differ from the stored one, which may stay. */
const newValuesIn = (field: string, rows: readonly Values[], before: Values | undefined): ReadonlySet<string> =>
  new Set(rows.map((row) => row[field]).filter((value) => isText(value) && value !== before?.[field]) as string[])

type WrongValues = ReadonlyMap<string, ReadonlySet<unknown>>

/** Finds references to inactive records: existing ones may stay, new ones are refused. */
async function findInactive({ trx }: Work, { fields }: HasFields, rows: readonly Values[], before: Values | undefined) {
  const inactiveByField = new Map<string, ReadonlySet<unknown>>()
  for (const [field, { look }] of Object.entries(fields)) {
    if (look.kind !== 'reference' || !('status' in (listNamed(look.to)?.fields ?? {}))) continue
    const ids = [...newValuesIn(field, rows, before)]
    if (ids.length === 0) continue
    const { rows: inactiveRows } = await sql<{ id: string }>`
      select t.id from ${sql.table(storeOf(look.to).table)} t where t.id = any(${ids}::uuid[]) and t.status = 'INACTIVE'`.execute(
      trx,
    )
    inactiveByField.set(field, new Set(inactiveRows.map(({ id }) => id)))
  }
  return inactiveByField
}

async function findForeignPictures(
  { trx, caller }: Work,
  { fields }: HasFields,
  rows: readonly Values[],
  before?: Values,
) {
  const foreignByField = new Map<string, ReadonlySet<unknown>>()
  for (const [field, { look }] of Object.entries(fields)) {
    const urls = look.kind === 'picture' ? [...newValuesIn(field, rows, before)] : []
    if (urls.length === 0) continue
    const ownUrls = await ownPictures(trx, caller, urls)
    foreignByField.set(field, new Set(urls.filter((url) => !ownUrls.has(url))))
  }
  return foreignByField
}

const faultsIn = (row: Values, wrong: WrongValues, key: 'invalid.inactive' | 'invalid.picture'): FieldFault[] =>
  [...wrong].flatMap(([field, values]) => (values.has(row[field]) ? [{ field, key }] : []))

/** Latitude and longitude must be given together. */
function positionFaults({ fields }: HasFields, record: Values): FieldFault[] {
  if (!('lat' in fields && 'lng' in fields)) return []
  const missing = ['lat', 'lng'].filter((name) => (record[name] ?? null) === null)
  return missing.length === 1 ? missing.map((field) => ({ field, key: 'invalid.together' })) : []
}

/**
 * Checks the rules that hold for records of every resource and returns the faults of each row. The number of statements
 * does not depend on the number of rows.
 */
export async function recordFaults(
  work: Work,
  declaration: HasFields,
  rows: readonly Values[],
  before?: Values,
): Promise<readonly FieldFault[][]> {
  const inactive = await findInactive(work, declaration, rows, before)
  const foreignPictures = await findForeignPictures(work, declaration, rows, before)
  return rows.map((row) => [
    ...faultsIn(row, inactive, 'invalid.inactive'),
    ...faultsIn(row, foreignPictures, 'invalid.picture'),
    ...positionFaults(declaration, { ...before, ...row }),
  ])
}
