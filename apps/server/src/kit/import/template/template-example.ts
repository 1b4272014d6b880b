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

/** Codes of the warehouse and owner that were chosen before: other examples must belong to them. */
export interface ChosenExamples {
  readonly warehouseId?: string
  readonly cargoOwnerId?: string
}

/** A record that a reference may name and the caller may use; of the chosen warehouse and owner, if it has one. */
async function someRecord({ db, caller }: Examples, to: string, chosen: ChosenExamples): Promise<string> {
  const list = listNamed(to)
  const store = storeOf(to)
  const nameField = list !== undefined && 'code' in list.fields ? 'code' : (list?.label ?? 'name')
  const { warehouseId: warehouse, cargoOwnerId: owner } = chosen
  const inWarehouse =
    store.byWarehouse === true && warehouse !== undefined
      ? [sql<boolean>`t.warehouse_id = (select w.id from warehouse w where w.code = ${warehouse})`]
      : []
  const ofOwner =
    list !== undefined && 'cargoOwnerId' in list.fields && owner !== undefined
      ? [sql<boolean>`t.cargo_owner_id = (select o.id from cargo_owner o where o.code = ${owner})`]
      : []
  const { rows } = await sql<{ name: string }>`
    select t.${sql.ref(columnName(nameField))} as name from ${sql.table(store.table)} t
     where ${all([...offerOf(to, caller), ...inWarehouse, ...ofOwner])} order by 1 limit 1`.execute(db)
  return rows[0]?.name ?? ''
}

const isPlain = (field: Field) => ['text', 'longText', 'words', 'code', 'integer', 'rows'].includes(field.look.kind)

/**
 * A value that can be imported as it is. Free texts, whole numbers and customs codes are given only where required,
 * because rules between fields might refuse them.
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
