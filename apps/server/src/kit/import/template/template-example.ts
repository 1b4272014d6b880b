import type { Field } from '@entrepot/contract/kit/fields'
import { cellColumns, type ImportColumn } from '@entrepot/contract/kit/import'
import { listNamed } from '@entrepot/contract/registry'
import { sql } from 'kysely'
import { wordFor } from '../../lists/enumeration-options.ts'
import { all } from '../../lists/filters.ts'
import type { Caller } from '../../security/caller.ts'
import { offerOf } from '../../security/scope.ts'
import { columnName } from '../../sql/store.ts'
import { storeOf } from '../../sql/stores.ts'
import { codesOf } from '../check/code-lookup.ts'
import { entriesText } from '../check/entries-text.ts'
import type { Rules } from './template-rules.ts'

export interface Examples extends Rules {
  readonly caller: Caller
  readonly today: string
}

/** What was chosen before, by its code: the others must lie there, or belong to it. */
export interface ChosenExamples {
  readonly warehouseId?: string
  readonly cargoOwnerId?: string
}

/** A record in the caller's sight that a reference may name; of the warehouse and owner of the example, where it matters. */
async function someRecord({ db, caller }: Examples, to: string, chosen: ChosenExamples): Promise<string> {
  const list = listNamed(to)
  const store = storeOf(to)
  const named = list !== undefined && 'code' in list.fields ? 'code' : (list?.label ?? 'name')
  const { warehouseId: warehouse, cargoOwnerId: owner } = chosen
  const here =
    store.byWarehouse === true && warehouse !== undefined
      ? [sql<boolean>`t.warehouse_id = (select w.id from warehouse w where w.code = ${warehouse})`]
      : []
  const own =
    list !== undefined && 'cargoOwnerId' in list.fields && owner !== undefined
      ? [sql<boolean>`t.cargo_owner_id = (select o.id from cargo_owner o where o.code = ${owner})`]
      : []
  const { rows } = await sql<{ name: string }>`
    select t.${sql.ref(columnName(named))} as name from ${sql.table(store.table)} t
     where ${all([...offerOf(to, caller), ...here, ...own])} order by 1 limit 1`.execute(db)
  return rows[0]?.name ?? ''
}

const isPlain = (field: Field) => ['text', 'longText', 'words', 'code', 'integer', 'rows'].includes(field.look.kind)

/**
 * A value that could be imported as it stands. Free texts, whole numbers and what customs asks are shown only where they
 * are required: rules between fields might contradict them.
 */
export async function exampleFor(
  examples: Examples,
  column: ImportColumn,
  chosen: ChosenExamples = {},
): Promise<string> {
  const { db, t, language, today } = examples
  const { field } = column
  const { look, required } = field
  if (!required && isPlain(field)) return ''
  switch (look.kind) {
    case 'code':
      return 'A-001'
    case 'integer':
      return '1'
    case 'decimal':
      return '1'
    case 'date':
      return today
    case 'yesNo':
      return t('value.no')
    case 'choice':
    case 'choices':
      return wordFor(language, look.of, look.of.values[0])
    case 'coded':
      return required || 'dict' in look.from ? ((await codesOf(db, look.from, 1))[0]?.value ?? '') : ''
    case 'reference':
    case 'references':
      return someRecord(examples, look.to, chosen)
    case 'phone':
      return required ? '+86 21 5555 0101' : ''
    case 'timeZone':
      return examples.caller.timeZone
    case 'rows': {
      const values = await Promise.all(cellColumns(look.fields).map((inner) => exampleFor(examples, inner)))
      return entriesText([values])
    }
    case 'text':
    case 'longText':
    case 'words':
      return t('import.example')
    default:
      return ''
  }
}
