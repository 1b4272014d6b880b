import { entries, wordFiles } from './words.mjs'

const declaration = ({
  capability,
  slug,
  many,
  menuOrder,
  section,
}) => `import { activation, recordStatus } from '${capability === 'basic-data' ? './' : '../basic-data/'}record-status.ts'
import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

export const ${many} = defineResource({
  name: '${many}',
  capability: '${capability}',
  area: 'basicData',
  menuOrder: ${menuOrder},
  icon: 'tags',
  ownerLimit: 'shared',
  scope: 'company',
  path: '${many}',
  route: '${section}/${slug}',
  label: 'name',
  fields: {
    code: f.code({ required: true, max: 32 }),
    name: f.text({ required: true, max: 100 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['code', 'name'],
  filters: ['code', 'name', 'status'],
  sorts: ['code', 'name', 'status', 'createdTime'],
  defaultSort: 'code,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
  actions: activation,
})
`

const migration = ({ table, slug }) => `create table ${table} (
  id uuid primary key,
  code text not null,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  spoken text,
  search_grams text[]
    generated always as (grams_of(code || chr(10) || name || chr(10) || coalesce(spoken, ''))) stored
);
comment on table ${table} is 'reference: ${slug.replaceAll('-', ' ')} records';
create unique index ${table}_code on ${table} (lower(code));
create index ${table}_by_code on ${table} (code, id);
create index ${table}_name on ${table} (name, id);
create index ${table}_status on ${table} (status, id);
create index ${table}_created on ${table} (created_time, id);
create index ${table}_search on ${table} using gin (search_grams);
`

const handlers = ({
  capability,
  slug,
  one,
  many,
  type,
  table,
}) => `import { ${many} } from '@entrepot/contract/${capability}/${slug}'
import type { ResourceHandlers } from '../../../kit/records/resource-handlers.ts'
import { serveResource } from '../../../kit/records/serve-resource.ts'
import { activation } from '../../../kit/records/status-actions.ts'

const ${one}Handlers: ResourceHandlers<typeof ${many}> = {
  store: { table: '${table}', grams: true, pinyinFields: ['name'], unique: { ${table}_code: 'code' } },
  actions: activation,
}

export const served${type} = serveResource(${many}, ${one}Handlers)
`

const apiTest = ({ capability, slug, many }) => `import { ${many} } from '@entrepot/contract/${capability}/${slug}'
import { describe, expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { refusal } from '../../../testing/test-app.ts'

const { test, admin } = await openTestAppAsAdmin()
const records = admin.list(${many})

describe('${many}', () => {
  it('are created, changed, deactivated and deleted', async () => {
    const first = await records.create({ code: 'X-1', name: 'First' })
    expect(first).toMatchObject({ code: 'X-1', status: 'ACTIVE', version: 1 })
    const changed = await records.update({ id: first.id, version: first.version, name: 'Other name' })
    expect(changed).toMatchObject({ name: 'Other name', version: 2 })
    const inactive = await records.act(first.id, 'deactivate')
    expect(inactive).toMatchObject({ status: 'INACTIVE' })
    await records.remove(first.id, inactive.version)
    expect(await refusal(records.get(first.id))).toMatchObject({ httpStatus: 404 })
  })

  it.each(['warehouse', 'owner'])('are closed to %s', async (username) => {
    const person = await test.signIn(username)
    expect(await refusal(person.list(${many}).list())).toMatchObject({ httpStatus: 403 })
  })

  it('may be edited by the people of the office', async () => {
    const office = await test.signIn('distr')
    expect(await office.list(${many}).create({ code: 'X-2', name: 'Second' })).toMatchObject({ code: 'X-2' })
  })
})
`

const screen = ({ capability, slug, many }) => `import { ${many} } from '@entrepot/contract/${capability}/${slug}'
import { defineScreen } from '../../engine/screen.ts'

export const screen = defineScreen({
  declaration: ${many},
  columns: ['code', 'name', 'status', 'remark', 'createdTime'],
  hidden: ['createdTime'],
  search: ['keyword', 'status'],
  form: [{ title: 'engine.group.main', fields: ['code', 'name', 'remark'] }],
  facts: ['code', 'status'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
})
`

const words = (names) =>
  wordFiles(names, ({ empty, field, action }, title, titleOfMany) =>
    entries({
      [`${names.many}.title`]: titleOfMany,
      [`${names.many}.one`]: title,
      [`${names.many}.empty`]: empty(title),
      [`${names.many}.field.code`]: field.code,
      [`${names.many}.field.name`]: field.name,
      [`${names.many}.field.status`]: field.status,
      [`${names.many}.field.remark`]: field.remark,
      [`${names.many}.field.createdTime`]: field.created,
      [`${names.many}.field.updatedTime`]: field.changed,
      [`${names.many}.action.deactivate`]: action.deactivate,
      [`${names.many}.action.activate`]: action.activate,
    }),
  )

/** The files of a resource: records with a code, a name and a status. */
export const resourceFiles = (names) => {
  const { capability, slug, plural } = names
  const server = `apps/server/src/capabilities/${capability}/${plural}`
  return {
    [`packages/contract/src/${capability}/${slug}.ts`]: declaration(names),
    [names.migration]: migration(names),
    [`${server}/routes.ts`]: handlers(names),
    [`${server}/${plural}.api.test.ts`]: apiTest(names),
    ...words(names),
    [`apps/web/src/features/${capability}/${plural}.screen.ts`]: screen(names),
  }
}
