import type { ClientBase } from 'pg'
import { type PreparedStatement, REFUSED } from '../kit/sql/prepared-statement.ts'
import { isDistributed } from './distribute/read-catalog.ts'
import { quoteName } from './quote.ts'
import { StartProblem } from './start-problem.ts'

const DESCRIBED = 'described_statement'

/**
 * The columns of a statement's result, as the database describes them. Through a view, which is only parsed: planning a
 * statement with nothing but nulls crashes a Citus coordinator.
 */
async function answerType(client: ClientBase, { text, parameterTypes }: PreparedStatement): Promise<string> {
  const empty = text().replace(/\$(\d+)/g, (_, index) => `null::${parameterTypes[Number(index) - 1]}`)
  await client.query(`create temp view ${DESCRIBED} as select * from (${empty}) answered`)
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = 'pg_temp.${DESCRIBED}'::regclass and attnum > 0 order by attnum`,
  )
  await client.query(`drop view ${DESCRIBED}`)
  return `table (${rows.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ')})`
}

/**
 * The rows of a statement as the detail of an error. Row by row, because a Citus coordinator crashes when a function
 * that runs on a worker is called within another select.
 */
const refusal = (text: string) => `for refusing in ${text} loop
        refused := coalesce(refused, '[]') || to_jsonb(refusing);
      end loop;
      if refused is not null then
        raise exception using errcode = '${REFUSED}', message = 'refused', detail = refused::text;
      end if;`

/**
 * One plan for all values: planning for the few ids of a call takes longer than running it. Not on a distributed
 * database, where the values decide which worker has the rows.
 */
const ONE_PLAN = 'plan_cache_mode = force_generic_plan'

async function definition(client: ClientBase, statement: PreparedStatement, setting: string): Promise<string> {
  const { parameterTypes, locks, writes, text, answers, refuses, functionName } = statement
  const writeText = writes()
  return `create function ${functionName()}(${parameterTypes.join(', ')})
    returns ${answers ? await answerType(client, statement) : 'void'} language plpgsql
    ${setting} as $statement$
    #variable_conflict use_column
    declare refused jsonb; refusing record;
    begin
      ${locks()
        .map((lock) => `${lock.replace(/^\s*select/, 'perform')};`)
        .join('\n')}
      ${writeText === undefined ? '' : `${writeText};`}
      ${refuses ? refusal(text()) : `${answers ? 'return query ' : ''}${text()};`}
    end $statement$`
}

/** Resets the functions that were created before the database was distributed. */
async function planByValues(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and $1 = any(proconfig)`,
    [ONE_PLAN.replaceAll(' ', '')],
  )
  for (const { name } of rows) await client.query(`alter function ${name} reset plan_cache_mode`)
}

/** Copies functions that other statements call to the workers, where those statements run. */
async function copyToNodes(client: ClientBase, statements: readonly PreparedStatement[]): Promise<void> {
  const names = statements.flatMap((statement) => (statement.isCalledByStatements ? [statement.functionName()] : []))
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname = any($1) and not exists (
        select 1 from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)`,
    [names],
  )
  for (const { name } of rows) await client.query('select create_distributed_function($1::text::regprocedure)', [name])
}

/** Creates missing functions, as the owner. Those of other versions stay, because a server may still call them. */
export async function installStatements(client: ClientBase, statements: readonly PreparedStatement[]): Promise<void> {
  const isSpread = await isDistributed(client)
  if (isSpread) await planByValues(client)
  const setting = isSpread ? '' : `set ${ONE_PLAN}`
  const { rows } = await client.query<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proname = any($1)",
    [statements.map(({ functionName }) => functionName())],
  )
  const installed = new Set(rows.map(({ name }) => name))
  for (const statement of statements) {
    if (installed.has(statement.functionName())) continue
    try {
      await client.query(await definition(client, statement, setting))
    } catch (error) {
      throw new StartProblem(`${statement.source}: the statement cannot be prepared: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }
  if (isSpread) await copyToNodes(client, statements)
}
