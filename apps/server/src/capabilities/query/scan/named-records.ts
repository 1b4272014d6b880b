import { products } from '@entrepot/contract/basic-data/products'
import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { parcels } from '@entrepot/contract/distribution/parcel'
import { wavePicks } from '@entrepot/contract/distribution/wave'
import { staff } from '@entrepot/contract/identity/staff'
import { quickMove } from '@entrepot/contract/in-warehouse/stock-work'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { stocks } from '@entrepot/contract/query/stocks'
import { documentOfType, readersOf } from '@entrepot/contract/registry'
import { isBadgeCode } from '@entrepot/domain/identity/badge-code'
import type { Candidate, ScanKind } from '@entrepot/domain/scan/scan-candidates'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { all } from '../../../kit/lists/filters.ts'
import { type Caller, may } from '../../../kit/security/caller.ts'
import { nameScopeOf, scopeOf } from '../../../kit/security/scope.ts'
import { columnName } from '../../../kit/sql/store.ts'
import { storeOf } from '../../../kit/sql/stores.ts'

/** Maximum number of records of a kind for one code: products of several owners may share one. */
const MAX_OF_KIND = 20

/** The columns of every part, in this order: resource, id, label, level, packing, product, state. */
type Find = (candidate: Candidate, caller: Caller) => RawBuilder<unknown> | undefined

const noGoods = sql`null::text as level, null::int as box, null::int as layer, null::int as layers,
  null::text as code, null::uuid as owner, null::int as "expiryDays"`
const noPacking = sql`${noGoods}, null::text as state`

/** Callers with a screen that refers to such records may read their names. */
const knowsNames = (name: string, caller: Caller) => readersOf(name).some((permission) => may(caller, permission))

/** Numbers are stored in capital letters. */
const numbersIn = (values: readonly string[]) => [...new Set(values.flatMap((one) => [one, one.toUpperCase()]))]

/** The owner is served by this warehouse, or by none yet. */
const isServedHere = (caller: Caller) => sql<SqlBool>`(
  exists (select 1 from cargo_owner_warehouse w where w.cargo_owner_id = t.cargo_owner_id
    and w.warehouse_id = ${caller.warehouseId})
  or not exists (select 1 from cargo_owner_warehouse w where w.cargo_owner_id = t.cargo_owner_id))`

const findProduct: Find = ({ values }, caller) => {
  if (!knowsNames(products.name, caller)) return undefined
  const codes = values.map((value) => value.toLowerCase())
  const scope = all([...nameScopeOf(products.name, caller), isServedHere(caller)])
  return sql`
    select ${sql.lit(products.path)} as resource, t.id, t.name as label, n.level, t.package_number as box,
           t.num_of_products_per_stack_layer as layer, t.stack_layers_quantity as layers, t.code,
           t.cargo_owner_id as owner, t.expiry_days as "expiryDays", null::text as state
      from (select b.product_id, b.level from product_barcode b where b.barcode = any(${values}::text[])
            union all
            select c.id, 'PIECE' from product c where lower(c.code) = any(${codes}::text[])
              and not exists (select 1 from product_barcode b
                where b.product_id = c.id and b.barcode = any(${values}::text[]))) n
      join product t on t.id = n.product_id where ${scope} order by t.code, t.id limit ${sql.lit(MAX_OF_KIND)}`
}

/** Only in the current warehouse, although a person may work in several. */
const findLocation: Find = ({ values }, caller) => {
  if (!knowsNames(storageLocations.name, caller)) return undefined
  const numbers = values.map((value) => value.toLowerCase())
  return sql`
    select ${sql.lit(storageLocations.path)} as resource, t.id, t.full_no as label, ${noPacking}
      from storage_location t
     where t.warehouse_id = ${caller.warehouseId} and lower(t.full_no) = any(${numbers}::text[])`
}

const findContainer: Find = ({ values }, caller) => {
  const list = [stocks, quickMove].find((one) => may(caller, readPermission(one)))
  if (list === undefined) return undefined
  return sql`
    select ${sql.lit(list.path)} as resource, null::uuid as id, t.container_no as label, ${noPacking}
      from stock t where ${all(scopeOf(list.name, caller))} and t.present and t.container_no <> ''
       and t.container_no = any(${values}::text[]) group by t.container_no`
}

/** A package leads to the tally that packed it. */
const findPackage: Find = ({ values }, caller) => {
  if (!may(caller, readPermission(outTallyTasks))) return undefined
  return sql`
    select ${sql.lit(outTallyTasks.path)} as resource, t.id, k.package_no as label, ${noPacking}
      from out_package k join out_tally_task t on t.warehouse_id = k.warehouse_id and t.id = k.tally_id
     where k.warehouse_id = ${caller.warehouseId} and k.package_no = any(${values}::text[])
       and ${all(scopeOf(outTallyTasks.name, caller))}`
}

const findDocument: Find = ({ values, type = '' }, caller) => {
  const document = documentOfType(type)
  if (document === undefined || !may(caller, readPermission(document))) return undefined
  const label = sql`t.${sql.ref(columnName(document.label))}`
  const state = sql`t.${sql.ref(columnName(document.state))}`
  return sql`
    select ${sql.lit(document.path)} as resource, t.id, ${label} as label, ${noGoods}, ${state}::text as state
      from ${sql.table(storeOf(document.name).table)} t
     where ${all(scopeOf(document.name, caller))} and ${label} = any(${numbersIn(values)}::text[])`
}

/** By its own number or its waybill. Opened parcels come last. */
const findParcel: Find = ({ values, type }, caller) => {
  if (!may(caller, readPermission(parcels))) return undefined
  const number =
    type === undefined
      ? sql`t.express_num = any(${values}::text[])`
      : sql`t.parcel_no = any(${numbersIn(values)}::text[])`
  return sql`
    select ${sql.lit(parcels.path)} as resource, t.id, t.parcel_no as label, ${noPacking}
      from parcel t where ${all(scopeOf(parcels.name, caller))} and ${number}
     order by t.status = 'OPENED', t.parcel_no limit ${sql.lit(MAX_OF_KIND)}`
}

/** A slot of a wave, by the number of the wave or of one of its tours. */
const findSlot: Find = ({ values, slot }, caller) => {
  if (!may(caller, readPermission(wavePicks))) return undefined
  const numbers = numbersIn(values)
  return sql`
    select ${sql.lit(wavePicks.path)} as resource, t.id, t.wave_no || '/' || ${slot}::int as label, ${noPacking}
      from wave t where ${all(scopeOf(wavePicks.name, caller))}
       and (t.wave_no = any(${numbers}::text[]) or t.id in (select p.wave_id from pick_task p
         where p.warehouse_id = ${caller.warehouseId} and p.pick_no = any(${numbers}::text[])))
       and exists (select 1 from wave_line l where l.warehouse_id = t.warehouse_id and l.document_id = t.id
         and l.slot = ${slot}::int and l.left_reason is null)`
}

/** The owner of a badge. The code is half of a sign-in, so the answer names the person but never repeats the code. */
const findPerson: Find = ({ values }, caller) => {
  const codes = values.map((value) => value.toUpperCase()).filter(isBadgeCode)
  if (codes.length === 0 || !may(caller, readPermission(staff))) return undefined
  return sql`
    select ${sql.lit(staff.path)} as resource, t.id, coalesce(t.display_name, t.username) as label, ${noPacking}
      from app_user t where ${all([...scopeOf(staff.name, caller), sql<SqlBool>`t.badge_code = any(${codes}::text[])`])}`
}

/** How each kind is looked up; always by an index. */
export const FINDERS: Readonly<Record<ScanKind, Find>> = {
  product: findProduct,
  location: findLocation,
  container: findContainer,
  package: findPackage,
  document: findDocument,
  parcel: findParcel,
  slot: findSlot,
  person: findPerson,
}
