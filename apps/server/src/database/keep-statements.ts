import type { ClientBase } from 'pg'
import type { KeptStatement } from '../kit/sql/prepared-statement.ts'
import { quoteName } from './quote.ts'
import { StartProblem } from './start-problem.ts'

/** What a statement answers, as the database itself says it. */
async function answered(client: ClientBase, { text, takes }: KeptStatement): Promise<string> {
  const empty = text().replace(/\$(\d+)/g, (_, place) => `null::${takes[Number(place) - 1]}`)
  const { fields } = await client.query(`select * from (${empty}) answered limit 0`)
  const { rows } = await client.query<{ type: string }>(
    'select format_type(t.type, null) as type from unnest($1::oid[]) with ordinality as t(type, place) order by t.place',
    [fields.map(({ dataTypeID }) => dataTypeID)],
  )
  return `table (${fields.map(({ name }, place) => `${quoteName(name)} ${rows[place]!.type}`).join(', ')})`
}

/** One plan for all values: planning for the few ids of a call takes longer than asking for them. */
async function definition(client: ClientBase, statement: KeptStatement): Promise<string> {
  const { takes, holds, writes, text, answers, functionName } = statement
  const held = holds()
  const written = writes()
  return `create function ${functionName()}(${takes.join(', ')})
    returns ${answers ? await answered(client, statement) : 'void'} language plpgsql
    set plan_cache_mode = force_generic_plan as $kept$
    #variable_conflict use_column
    begin
      ${held === undefined ? '' : `${held.replace(/^\s*select/, 'perform')};`}
      ${written === undefined ? '' : `${written};`}
      ${answers ? 'return query ' : ''}${text()};
    end $kept$`
}

/** Makes the functions that are missing, as the owner. Those of other versions stay: a server may still ask them. */
export async function keepStatements(client: ClientBase, statements: readonly KeptStatement[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and starts_with(proname, 'kept_')",
  )
  const known = new Set(rows.map(({ name }) => name))
  for (const statement of statements) {
    if (known.has(statement.functionName())) continue
    try {
      await client.query(await definition(client, statement))
    } catch (error) {
      throw new StartProblem(`${statement.functionName()} cannot be kept: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }
}
