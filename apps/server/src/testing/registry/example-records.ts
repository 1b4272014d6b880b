import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import type { Field, FieldSet } from '@entrepot/contract/kit/fields'
import { lists } from '@entrepot/contract/registry'
import type { Pool } from 'pg'
import { storeOf } from '../../kit/sql/stores.ts'
import { enteredFields, exampleValue } from './example-values.ts'

/** A product and its owner. */
interface Goods {
  readonly cargoOwnerId: string
  readonly productId: string
}

interface Target {
  readonly pool: Pool
  /** The code of the warehouse that `send` works in. */
  readonly warehouse: string
  readonly send: (path: string, body: unknown) => Promise<unknown>
}

async function goodsOfTwoOwners({ pool, warehouse }: Target): Promise<Goods[]> {
  const { rows } = await pool.query<Goods>(
    `select p.cargo_owner_id as "cargoOwnerId", (array_agg(p.id order by p.code))[1] as "productId" from product p
       join cargo_owner_warehouse s on s.cargo_owner_id = p.cargo_owner_id join warehouse w on w.id = s.warehouse_id
      where w.code = $1 and p.status = 'ACTIVE' and p.expiry_days is null
      group by p.cargo_owner_id order by p.cargo_owner_id limit 2`,
    [warehouse],
  )
  return rows
}

/** The first record of a list in the warehouse; of the warehouses, the warehouse itself. */
async function firstIdOf({ pool, warehouse }: Target, name: string): Promise<string | undefined> {
  const { table, byWarehouse } = storeOf(name)
  const inWarehouse = byWarehouse === true ? 't.warehouse_id = w.id' : 'true'
  const { rows } = await pool.query<{ id: string }>(
    `select t.id from "${table}" t join warehouse w on w.code = $1 and ${name === 'warehouses' ? 't.id = w.id' : inWarehouse}
      order by t.id limit 1`,
    [warehouse],
  )
  return rows[0]?.id
}

/** The first value of a dictionary. */
async function firstValueOf({ pool }: Target, dict: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ value: string }>(
    'select i.value from dict d join dict_item i on i.dict_id = d.id where d.code = $1 order by i.value limit 1',
    [dict],
  )
  return rows[0]?.value
}

async function exampleBody(target: Target, list: ListDeclaration, goods: Goods, n: string) {
  const enteredValue = async (name: string, field: Field): Promise<unknown> => {
    if (name === 'cargoOwnerId' || name === 'productId') return goods[name]
    if (field.look.kind === 'reference') return firstIdOf(target, field.look.to)
    if (field.look.kind === 'coded' && 'dict' in field.look.from) return firstValueOf(target, field.look.from.dict)
    return exampleValue(name, field, n)
  }
  const valuesOf = async (fields: FieldSet) => {
    const values = enteredFields(fields).map(async ([name, field]) => [name, await enteredValue(name, field)] as const)
    return Object.fromEntries((await Promise.all(values)).filter(([, value]) => value !== undefined))
  }
  if (list.kind !== 'document') return valuesOf(list.fields)
  const { [list.label]: _number, ...header } = await valuesOf(list.fields)
  return { ...header, lines: [await valuesOf(list.line)] }
}

/** One record in each of the lists for each of the goods. */
export async function writeExamples(
  target: Target,
  among: readonly ListDeclaration[],
  goods: readonly Goods[],
  label: string,
): Promise<void> {
  for (const list of among)
    for (const [place, each] of goods.entries())
      await target.send(list.path, await exampleBody(target, list, each, `${label}${place + 1}`))
}

const isCreatedByHand = (list: ListDeclaration) =>
  (list.kind === 'document' && list.creates) || (list.kind === 'resource' && list.writes.includes('create'))

/**
 * Two records, of two owners, in every list that no fixture fills: a new declaration has records because it is declared.
 * Answers the lists that got them.
 */
export async function fillEmptyLists(target: Target): Promise<readonly ListDeclaration[]> {
  const byHand = lists.filter(isCreatedByHand)
  const first = await Promise.all(byHand.map(({ name }) => firstIdOf(target, name)))
  const empty = byHand.filter((_, place) => first[place] === undefined)
  await writeExamples(target, empty, await goodsOfTwoOwners(target), 'E')
  return empty
}
