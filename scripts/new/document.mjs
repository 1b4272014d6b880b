import { entries, wordFiles } from './words.mjs'

const machine = ({ one, type, documentType }) => `import { defineMachine } from '../kernel/state-machine.ts'

const ${documentType}_STATES = ['DRAFT', 'SUBMITTED', 'COMPLETED', 'CANCELLED'] as const

export interface ${type} {
  readonly status: (typeof ${documentType}_STATES)[number]
  /** Pieces of all lines. */
  readonly pieces: number
}

const hasPieces = ({ pieces }: ${type}) => (pieces > 0 ? null : 'NO_LINES')

export const ${one}Machine = defineMachine<${type}>()({
  states: ${documentType}_STATES,
  commands: {
    submit: { from: ['DRAFT'], to: ['SUBMITTED'], guard: hasPieces },
    complete: { from: ['SUBMITTED'], to: ['COMPLETED'] },
    cancel: { from: ['DRAFT', 'SUBMITTED'], to: ['CANCELLED'] },
  },
})
`

const next = ({ one, type, slug }) => `import { defineNext } from '../kernel/next-step.ts'
import type { ${type} } from './${slug}.machine.ts'

export const ${one}Next = defineNext<${type}, 'submit' | 'complete' | 'cancel'>()({
  possible: {},
  order: [
    'submit',
    'complete',
    ['edit', ({ status }) => status === 'DRAFT'],
    ['finished', ({ status }) => status === 'COMPLETED'],
  ],
})
`

const machineTest = ({ one, type, slug }) => `import { describe, expect, it } from 'vitest'
import { offerOf } from '../kernel/next-step.ts'
import { availableCommands, run } from '../kernel/state-machine.ts'
import { type ${type}, ${one}Machine } from './${slug}.machine.ts'
import { ${one}Next } from './${slug}.next.ts'

const facts = (status: ${type}['status'], pieces = 1): ${type} => ({ status, pieces })
const next = (status: ${type}['status']) =>
  offerOf({
    machine: ${one}Machine,
    rules: ${one}Next,
    facts: facts(status),
    allowed: ['submit', 'complete', 'cancel'],
    following: [],
  }).next

describe('what may be done', () => {
  it.each([
    ['DRAFT', ['submit', 'cancel'], { action: 'submit' }],
    ['SUBMITTED', ['complete', 'cancel'], { action: 'complete' }],
    ['COMPLETED', [], { finished: true }],
    ['CANCELLED', [], null],
  ] as const)('%s: %j, next %j', (status, commands, step) => {
    expect(availableCommands(${one}Machine, facts(status))).toEqual(commands)
    expect(next(status)).toEqual(step)
  })

  it('is not submitted without pieces', () => {
    expect(run(${one}Machine, 'submit', facts('DRAFT', 0))).toMatchObject({ problem: 'NO_LINES' })
  })
})
`

const declaration = ({
  capability,
  slug,
  one,
  many,
  documentType,
  prefix,
  menuOrder,
  section,
}) => `import { ${one}Machine } from '@entrepot/domain/${capability}/${slug}.machine'
import { defineDocument } from '../kit/document.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { pieces } from '../kit/line-parts.ts'

export const ${one}Status = defineEnumeration('${one}Status', ${one}Machine.states)

export const ${many} = defineDocument({
  name: '${many}',
  capability: '${capability}',
  area: 'warehouse',
  menuOrder: ${menuOrder},
  icon: 'fileText',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  type: '${documentType}',
  numberPrefix: '${prefix}',
  sent: true,
  completedBy: { command: 'complete', state: 'COMPLETED' },
  path: '${many}',
  route: '${section}/${slug}',
  label: '${one}No',
  state: 'status',
  machine: ${one}Machine,
  steps: ['DRAFT', 'SUBMITTED', 'COMPLETED'],
  editable: ['DRAFT'],
  creates: true,
  afterCreate: 'submit',
  fields: {
    ${one}No: f.present(f.code({ setBy: 'create', max: 40 })),
    status: f.present(f.choice(${one}Status, { tag: true, setBy: 'server' })),
    cargoOwnerId: f.reference('cargoOwners', { required: true, setBy: 'create' }),
    skuTotal: f.present(f.integer({ setBy: 'server' })),
    remark: f.longText({ max: 500 }),
    createdBy: f.present(f.text({ setBy: 'server' })),
    ...f.stamps,
  },
  line: {
    productId: f.reference('products', { required: true, also: 'code' }),
    planSkuTotal: pieces,
  },
  sums: { skuTotal: { add: ['planSkuTotal'] } },
  search: ['${one}No'],
  filters: ['${one}No', 'status', 'cargoOwnerId', 'createdTime'],
  sorts: ['${one}No', 'status', 'createdTime'],
  defaultSort: 'createdTime,desc',
  commands: {
    submit: { batch: true },
    complete: { confirm: true },
    cancel: { confirm: true, batch: true },
  },
  makes: {},
  print: {
    header: ['cargoOwnerId', 'skuTotal', 'remark'],
    lines: ['productId', 'planSkuTotal'],
    signatures: ['warehouse'],
  },
})
`

const migration = ({ table, slug }) => `create table ${table} (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  ${table}_no text not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED', 'COMPLETED', 'CANCELLED')),
  cargo_owner_id uuid not null references cargo_owner (id),
  sku_total bigint not null default 0,
  remark text,
  created_by text not null,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(${table}_no)) stored,
  primary key (warehouse_id, id)
) with (fillfactor = 85);
comment on table ${table} is 'warehouse: ${slug.replaceAll('-', ' ')} documents';
create unique index ${table}_no on ${table} (warehouse_id, ${table}_no);
create index ${table}_id on ${table} (id);
create index ${table}_by_no on ${table} (warehouse_id, ${table}_no, id);
create index ${table}_status on ${table} (warehouse_id, status, id);
create index ${table}_created on ${table} (warehouse_id, created_time, id);
create index ${table}_owner on ${table} (warehouse_id, cargo_owner_id);
create index ${table}_owner_fk on ${table} (cargo_owner_id);
create index ${table}_search on ${table} using gin (search_grams);

create table ${table}_line (
  warehouse_id uuid not null,
  document_id uuid not null,
  line_no int not null,
  id uuid not null,
  product_id uuid not null references product (id),
  plan_sku_total bigint not null check (plan_sku_total > 0),
  primary key (warehouse_id, document_id, line_no),
  constraint ${table}_line_of foreign key (warehouse_id, document_id)
    references ${table} (warehouse_id, id) on delete cascade
);
comment on table ${table}_line is 'warehouse: lines of ${slug.replaceAll('-', ' ')} documents';
create unique index ${table}_line_id on ${table}_line (warehouse_id, id);
create index ${table}_line_product on ${table}_line (product_id);
`

const handlers = ({
  capability,
  slug,
  one,
  many,
  type,
  table,
}) => `import { ${many} } from '@entrepot/contract/${capability}/${slug}'
import { lineSums } from '@entrepot/contract/kit/line-sums'
import { ${one}Next } from '@entrepot/domain/${capability}/${slug}.next'
import type { Completion, DocumentHandlers, DocumentWork, Draft } from '../../../kit/document/document-handlers.ts'
import { documentStore } from '../../../kit/document/document-store.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import { checkOwner } from '../../../stock/line-rules.ts'
import { productFacts } from '../../../stock/product-facts.ts'

/** Checks that the products belong to the owner, and sums up the lines in the header. */
async function complete${type}(
  { trx, warehouseId }: DocumentWork,
  { header, lines }: Draft<typeof ${many}>,
): Promise<Completion<typeof ${many}>> {
  const productIds = lines.map(({ productId }) => productId)
  checkOwner(lines, await productFacts(trx, warehouseId, productIds), header.cargoOwnerId)
  return { header: lineSums(${many}, lines) }
}

const ${one}Handlers: DocumentHandlers<typeof ${many}> = {
  store: documentStore(${many}, '${table}', { unique: { ${table}_no: '${one}No' } }),
  facts: ({ status, skuTotal }) => ({ status, pieces: skuTotal }),
  complete: complete${type},
  commands: {
    submit: async () => ({}),
    complete: async () => ({}),
    cancel: async () => ({}),
  },
  withoutLines: ['submit', 'complete', 'cancel'],
  make: {},
  next: ${one}Next,
}

export const served${type} = serveDocument(${many}, ${one}Handlers)
`

const apiTest = ({ one, many, prefix }) => `import { describe, expect, it } from 'vitest'
import { expectNothingWrong } from '../../../testing/nothing-wrong.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { refusal } from '../../../testing/test-app.ts'
import { warehouseDay } from '../../../testing/warehouse-day.ts'

const test = await openTestApp({ atTheEnd: expectNothingWrong })
const day = await warehouseDay(test)
const clerk = await day.as('warehouse')
const productId = await day.product()

const create = (planSkuTotal = 3) =>
  clerk.send('POST', '${many}', { cargoOwnerId: day.ownerId, lines: [{ productId, planSkuTotal }] })

describe('${many}', () => {
  it('are numbered, and go from draft to completed', async () => {
    const draft = await create()
    expect(draft).toMatchObject({ status: 'DRAFT', skuTotal: 3, ${one}No: expect.stringMatching(/^${prefix}-/) })
    expect(await clerk.send('POST', \`${many}/\${draft.id}/submit\`)).toMatchObject({ status: 'SUBMITTED' })
    expect(await clerk.send('POST', \`${many}/\${draft.id}/complete\`)).toMatchObject({ status: 'COMPLETED' })
  })

  it('can be cancelled until they are completed', async () => {
    const { id } = await create()
    expect(await clerk.send('POST', \`${many}/\${id}/cancel\`)).toMatchObject({ status: 'CANCELLED', actions: [] })
  })

  it('hold products of their owner only', async () => {
    const lines = [{ productId: await day.product({ cargo_owner_id: day.otherOwnerId }), planSkuTotal: 1 }]
    const refused = await refusal(clerk.send('POST', '${many}', { cargoOwnerId: day.ownerId, lines }))
    expect(refused).toMatchObject({ error: 'WRONG_OWNER' })
  })

  it('are closed to cargo owners', async () => {
    const owner = await day.as('owner')
    expect(await refusal(owner.send('GET', '${many}'))).toMatchObject({ httpStatus: 403 })
  })
})
`

const screen = ({ capability, slug, one, many }) => `import { ${many} } from '@entrepot/contract/${capability}/${slug}'
import { defineScreen } from '../../engine/screen.ts'

export const screen = defineScreen({
  declaration: ${many},
  columns: ['${one}No', 'status', 'cargoOwnerId', 'skuTotal', 'createdBy', 'createdTime'],
  hidden: ['createdBy'],
  search: ['keyword', 'status', 'cargoOwnerId', 'createdTime'],
  facts: ['cargoOwnerId', 'skuTotal'],
  batch: ['submit', 'cancel'],
  form: [{ title: 'engine.group.main', fields: ['cargoOwnerId', 'remark'] }],
  document: {
    totals: ['skuTotal'],
    lines: { columns: ['productId', 'planSkuTotal'], totals: ['planSkuTotal'], adds: true, counts: 'planSkuTotal' },
  },
})
`

const words = (names) => {
  const { one, many, documentType } = names
  const imports = `import { prefixed } from '../../prefixed.ts'\nimport { stamps, totals } from '../kit/document-parts.ts'\n`
  const write = ({ empty, field, command, states }, title, titleOfMany) => `${entries({
    [`${many}.title`]: titleOfMany,
    [`${many}.one`]: title,
    [`${many}.empty`]: empty(title),
  })}...prefixed('${many}.field', {
${entries({ [`${one}No`]: field.number, status: field.status, cargoOwnerId: field.owner })}skuTotal: totals.skuTotal,
...stamps,
}),
...prefixed('${many}.line', {
${entries({ productId: field.product, planSkuTotal: field.plan })}}),
...prefixed('${many}.command', {
${entries(command)}}),
...prefixed('enum.${one}Status', {
${entries(states)}}),
${entries({ [`enum.documentType.${documentType}`]: title })}`
  return wordFiles(names, write, imports)
}

/** The files of a document type with a header, lines and four states. People create its documents by hand. */
export const documentFiles = (names) => {
  const { capability, slug, plural } = names
  const domain = `packages/domain/src/${capability}/${slug}`
  const server = `apps/server/src/capabilities/${capability}/${plural}`
  return {
    [`${domain}.machine.ts`]: machine(names),
    [`${domain}.next.ts`]: next(names),
    [`${domain}.machine.test.ts`]: machineTest(names),
    [`packages/contract/src/${capability}/${slug}.ts`]: declaration(names),
    [names.migration]: migration(names),
    [`${server}/routes.ts`]: handlers(names),
    [`${server}/${plural}.api.test.ts`]: apiTest(names),
    ...words(names),
    [`apps/web/src/features/${capability}/${plural}.screen.ts`]: screen(names),
  }
}
