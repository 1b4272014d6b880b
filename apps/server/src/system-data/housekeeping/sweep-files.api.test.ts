import { setTimeout as sleep } from 'node:timers/promises'
import { FILE_BASE } from '@entrepot/contract/identity/api'
import { lists } from '@entrepot/contract/registry'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDb } from '../../kit/sql/db.ts'
import { columnName } from '../../kit/sql/store.ts'
import { storeOf } from '../../kit/sql/stores.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { productMaker } from '../../testing/product-maker.ts'
import { caller } from '../../testing/registry/subjects.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'
import { fileColumns, sweepFiles } from './sweep-files.ts'

const test = await openTestApp()
const day = await warehouseDay(test)
const db = createDb(test.pool)
const clerk = await day.as('warehouse')
const notice = (await clerk.announce(day.ownerId, [{ productId: await day.product(), planSkuTotal: 1 }])).id

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const CSV = Buffer.from('code,name\nX,Y')
const RIGHTS = { clerk: 'warehouse', admin: 'admin' } as const

/** Every use of a file, each with the call that refers to it. */
const USES: readonly {
  readonly name: string
  readonly by: keyof typeof RIGHTS
  readonly content: Buffer
  readonly use: (token: string, fileId: string) => Promise<{ status: number }>
}[] = [
  {
    name: 'an attachment',
    by: 'clerk',
    content: PNG,
    use: (token, fileId) => caller(test, token)('POST', `recvReqs/${notice}/attachments`, { fileId }),
  },
  {
    name: 'the picture of a product',
    by: 'admin',
    content: PNG,
    use: async (token, fileId) =>
      caller(test, token)(
        'POST',
        'products',
        productMaker(caller(test, token)).body({
          code: `P-${fileId}`.slice(0, 30),
          pictureUrl: `${FILE_BASE}/${fileId}`,
        }),
      ),
  },
  {
    name: 'the picture of a person',
    by: 'clerk',
    content: PNG,
    use: (token, fileId) => caller(test, token)('POST', 'users/me', { avatarUrl: `${FILE_BASE}/${fileId}` }),
  },
  {
    name: 'an import that waits',
    by: 'admin',
    content: CSV,
    use: (token, fileId) => caller(test, token)('POST', 'cargoOwners/import', { fileId, dryRun: true }),
  },
]

const upload = async (by: keyof typeof RIGHTS, content: Buffer) => {
  const { token, session } = await test.signIn(RIGHTS[by])
  const { id } = await session.upload(new Blob([new Uint8Array(content)]), content === PNG ? 'a.png' : 'a.csv')
  return { token, id }
}
/** Makes a file older than a day without moving the clock, which would end the sessions. */
const age = (id: string) => {
  const created = new Date(test.clock.now().getTime() - 25 * 3_600_000)
  return test.pool.query('update file set created_time = $2 where id = $1', [id, created])
}
const isStored = async (id: string) =>
  (await test.pool.query('select 1 from file where id = $1', [id])).rows.length === 1
const sweep = () => sweepFiles(db, test.clock.now())

/** Waits until a lock is awaited, or until the call ends without waiting. */
async function untilItWaits(call: Promise<unknown>) {
  let ended = false
  void call.finally(() => {
    ended = true
  })
  for (let look = 0; look < 500 && !ended; look += 1) {
    const { rows } = await test.pool.query('select 1 from pg_locks where not granted')
    if (rows.length > 0) return
    await sleep(10)
  }
}

beforeEach(async () => {
  await test.pool.query(`delete from document_attachment; update app_user set avatar_url = null;
    update product set picture_url = null; delete from job; delete from file`)
})

describe('files that nothing refers to', () => {
  it('go after a day, and not before', async () => {
    const { id: young } = await upload('admin', PNG)
    const { id: old } = await upload('admin', PNG)
    await age(old)
    expect(await sweep()).toBe(1)
    expect([await isStored(young), await isStored(old)]).toEqual([true, false])
  })

  it.each(USES)('are not those that are used as $name', async ({ by, content, use }) => {
    const { token, id } = await upload(by, content)
    expect((await use(token, id)).status).toBeLessThan(300)
    await age(id)
    expect(await sweep()).toBe(0)
    expect(await isStored(id)).toBe(true)
  })

  it('are those of a job that is done', async () => {
    const { by, content, use } = USES.find(({ name }) => name === 'an import that waits')!
    const { token, id } = await upload(by, content)
    await use(token, id)
    await age(id)
    await test.pool.query(`update job set state = 'COMPLETED', finished_time = now()`)
    expect(await sweep()).toBe(1)
  })
})

describe('a file that is used while the sweep runs', () => {
  it.each(USES)('as $name: is refused when the sweep comes first', async ({ by, content, use }) => {
    const { token, id } = await upload(by, content)
    const sweeper = await test.pool.connect()
    await sweeper.query('begin')
    await sweeper.query('select 1 from file where id = $1 for update', [id])
    const using = use(token, id)
    await untilItWaits(using)
    await sweeper.query('delete from file where id = $1', [id])
    await sweeper.query('commit')
    sweeper.release()
    const { status } = await using
    expect([status >= 400, status < 500]).toEqual([true, true])
  })

  it('stays when it is attached in a transaction that is still open', async () => {
    const { id } = await upload('clerk', PNG)
    await age(id)
    const attacher = await test.pool.connect()
    await attacher.query('begin')
    await attacher.query('select 1 from file where id = $1 for key share', [id])
    await attacher.query(
      `insert into document_attachment (warehouse_id, id, document_id, file_id, name, type, size, created_by, created_time)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, '', '', 1, '', now())`,
      [id],
    )
    const sweeping = sweep()
    await untilItWaits(sweeping)
    await attacher.query('commit')
    attacher.release()
    expect(await sweeping).toBe(0)
    expect(await isStored(id)).toBe(true)
  })
})

describe('what refers to files', () => {
  it('is known of every column that looks like it, by declaration or by comment', async () => {
    const { rows } = await test.pool.query<{ table: string; column: string }>(`
      select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
         and a.atttypid in ('uuid'::regtype, 'text'::regtype) and a.attname ~ '(^|_)(file|picture|photo|image|avatar|logo)(_id|_url)?$'`)
    const named = ({ table, column }: { table: string; column: string }) => `${table}.${column}`
    const columns = (await fileColumns(db)).map(named)
    expect(columns).toEqual(expect.arrayContaining(rows.map(named)))
    const pictures = lists.flatMap((list) =>
      Object.entries(list.fields).flatMap(([name, { look }]) =>
        look.kind === 'picture' ? [`${storeOf(list.name).table}.${columnName(name)}`] : [],
      ),
    )
    expect(pictures.length).toBeGreaterThan(0)
    expect(columns).toEqual(expect.arrayContaining(pictures))
    expect(columns).toEqual(expect.arrayContaining(['document_attachment.file_id', 'app_user.avatar_url']))
  })
})
