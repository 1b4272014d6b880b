import type { ClientBase } from 'pg'
import { type PreparedStatement, REFUSED } from '../kit/sql/prepared-statement.ts'
import { quoteName } from './quote.ts'
import { StartProblem } from './start-problem.ts'

/** The columns that a statement answers, as the database itself describes them. */
async function answerType(client: ClientBase, { text, parameterTypes }: PreparedStatement): Promise<string> {
  const empty = text().replace(/\$(\d+)/g, (_, place) => `null::${parameterTypes[Number(place) - 1]}`)
  const { fields } = await client.query(`select * from (${empty}) answered limit 0`)
  const { rows } = await client.query<{ type: string }>(
    'select format_type(t.type, null) as type from unnest($1::oid[]) with ordinality as t(type, place) order by t.place',
    [fields.map(({ dataTypeID }) => dataTypeID)],
  )
  return `table (${fields.map(({ name }, place) => `${quoteName(name)} ${rows[place]?.type}`).join(', ')})`
}

/** The rows of a statement as the detail of an error. */
const refusal = (text: string) => `select jsonb_agg(to_jsonb(r)) into refused from (${text}) r;
      if refused is not null then
        raise exception using errcode = '${REFUSED}', message = 'refused', detail = refused::text;
      end if;`

/** One plan for all values: planning for the few ids of a call takes longer than running it. */
async function definition(client: ClientBase, statement: PreparedStatement): Promise<string> {
  const { parameterTypes, locks, writes, text, answers, refuses, functionName } = statement
  const writeText = writes()
  return `create function ${functionName()}(${parameterTypes.join(', ')})
    returns ${answers ? await answerType(client, statement) : 'void'} language plpgsql
    set plan_cache_mode = force_generic_plan as $statement$
    #variable_conflict use_column
    declare refused jsonb;
    begin
      ${locks()
        .map((lock) => `${lock.replace(/^\s*select/, 'perform')};`)
        .join('\n')}
      ${writeText === undefined ? '' : `${writeText};`}
      ${refuses ? refusal(text()) : `${answers ? 'return query ' : ''}${text()};`}
    end $statement$`
}

/** Creates the functions that are missing, as the owner. Those of other versions stay: a server may still call them. */
export async function installStatements(client: ClientBase, statements: readonly PreparedStatement[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proname = any($1)",
    [statements.map(({ functionName }) => functionName())],
  )
  const installed = new Set(rows.map(({ name }) => name))
  for (const statement of statements) {
    if (installed.has(statement.functionName())) continue
    try {
      await client.query(await definition(client, statement))
    } catch (error) {
      throw new StartProblem(`${statement.source}: the statement cannot be prepared: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }
}
