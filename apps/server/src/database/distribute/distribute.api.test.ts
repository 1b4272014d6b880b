import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeBackup } from '../../backup/write-backup.ts'
import { openOwnedDatabase } from '../../testing/database/owned-database.ts'
import { isCluster, needsSingleServer } from '../../testing/database/single-server.ts'
import { migrate } from '../migrate.ts'
import { MIGRATIONS_FOLDER } from '../migration-files.ts'
import { distribute, takeKeysAway } from './distribute.ts'
import { readCatalog } from './read-catalog.ts'

const { database, owner } = await openOwnedDatabase()

async function tellDistribute(): Promise<string> {
  const messages: string[] = []
  const { ownerUrl, appRole } = database
  await distribute(ownerUrl, { appRole, statements: [], tell: (message) => void messages.push(message) })
  return messages.join('\n')
}

describe.skipIf(needsSingleServer('distribute'))('on a single server', () => {
  it('refuses in words, and moves nothing', async () => {
    await expect(tellDistribute()).rejects.toThrow(/This database has no Citus: .*create extension citus/)
  })
})

/** A migration of a later version: a table with lines, and rows from the start. */
const FURTHER = `
  -- A table that refers to others; and one that refers to it.
  create table badge_print (
    warehouse_id uuid not null references warehouse (id),
    id uuid not null,
    location_id uuid not null,
    primary key (warehouse_id, id),
    foreign key (warehouse_id, location_id) references storage_location (warehouse_id, id)
  );
  comment on table badge_print is 'warehouse: prints of badges';
  create index badge_print_location on badge_print (warehouse_id, location_id);
  create table badge_print_line (
    warehouse_id uuid not null,
    document_id uuid not null,
    line_no int not null,
    primary key (warehouse_id, document_id, line_no),
    constraint badge_print_line_of foreign key (warehouse_id, document_id)
      references badge_print (warehouse_id, id) on delete cascade
  );
  comment on table badge_print_line is 'warehouse: lines of prints of badges';
  create table badge_kind (id uuid primary key, name text not null);
  comment on table badge_kind is 'reference: kinds of badges';
  create table badge_order (id uuid primary key, user_id uuid not null references app_user (id));
  comment on table badge_order is 'local: badges that somebody wants';
  insert into badge_kind values ('01890000-0000-7000-8000-000000000001', 'plain; with a chip');
  alter table storage_location add badge_note text;
  update storage_location set badge_note = 'none';
`

describe.runIf(isCluster())('on a cluster', () => {
  const placements = async () =>
    new Map((await readCatalog(owner)).tables.map(({ name, placement }) => [name, placement]))

  it('has every table where its comment says, and all foreign keys', async () => {
    const { tables, foreignKeys, missingKeys } = await readCatalog(owner)
    const wrong = tables.filter(
      (table) =>
        ({ warehouse: 'spread', reference: 'copied', local: 'coordinator' })[table.class ?? 'local'] !==
        table.placement,
    )
    expect(wrong).toEqual([])
    expect(missingKeys).toEqual([])
    expect(foreignKeys.length).toBeGreaterThan(70)
  })

  it('says so when it is run again, and changes nothing', async () => {
    expect(await tellDistribute()).toBe('Every table is where it belongs.')
  })

  it('is backed up on its nodes, not through the coordinator', async () => {
    const { ownerUrl } = database
    const backup = writeBackup(ownerUrl, join(tmpdir(), 'not-written.tar.gz'), { say: () => undefined })
    await expect(backup).rejects.toThrow(/distributed over several servers: .*citus_create_restore_point/)
  })

  it('gives back what a run that was broken off had taken away; no server starts before', async () => {
    const { foreignKeys } = await readCatalog(owner)
    const keys = foreignKeys.filter(({ table }) => table === 'stocktaking_line')
    expect(keys.length).toBeGreaterThan(0)
    await takeKeysAway(owner, keys)
    const { ownerUrl, appRole } = database
    await expect(migrate(ownerUrl, { appRole, statements: [] })).rejects.toThrow(/npm run distribute was broken off/)
    expect(await tellDistribute()).toContain(`${keys.length} foreign keys are back`)
    expect((await readCatalog(owner)).foreignKeys).toEqual(foreignKeys)
  })

  it('takes a further migration, whose tables get their place at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    try {
      for (const name of await readdir(MIGRATIONS_FOLDER))
        await writeFile(join(folder, name), await readFile(join(MIGRATIONS_FOLDER, name)))
      await writeFile(join(folder, '9999_badges.sql'), FURTHER)
      const { ownerUrl, appRole } = database
      expect(await migrate(ownerUrl, { appRole, statements: [], folder })).toEqual(['9999_badges.sql'])
    } finally {
      await rm(folder, { recursive: true })
    }
    const places = await placements()
    expect(['badge_print', 'badge_print_line', 'badge_kind'].map((name) => places.get(name))).toEqual([
      'spread',
      'spread',
      'copied',
    ])
    const { foreignKeys } = await readCatalog(owner)
    expect(foreignKeys.filter(({ table }) => table.startsWith('badge_print')).map(({ refersTo }) => refersTo)).toEqual(
      expect.arrayContaining(['warehouse', 'storage_location', 'badge_print']),
    )
    expect(places.get('badge_order')).toBe('coordinator')
    const user = { id: '01890000-0000-7000-8000-000000000002' }
    const order = 'insert into badge_order values ($1, $1)'
    await expect(owner.query(order, [user.id])).rejects.toThrow(/violates foreign key/)
    const { rows } = await owner.query('select name from badge_kind')
    expect(rows).toEqual([{ name: 'plain; with a chip' }])
  })
})
