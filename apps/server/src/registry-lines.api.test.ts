import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { Field } from '@entrepot/contract/kit/fields'
import { documentDeclarations } from '@entrepot/contract/registry'
import { expect, it } from 'vitest'
import { columnName } from './kit/sql/store.ts'
import { everyList } from './testing/registry/every-list.ts'
import { managedDocumentNamed } from './testing/registry/managed-documents.ts'
import { UNKNOWN_ID } from './testing/registry/subjects.ts'

const { test, admin, get, allRowsOf } = await everyList()

const isFixed = ({ setBy }: Field) => setBy !== 'always'
/** A value that differs from every stored one. */
const otherValue = ({ look }: Field): unknown => {
  if (look.kind === 'integer') return 987_654
  if (look.kind === 'id' || look.kind === 'reference') return UNKNOWN_ID
  return 'another'
}

async function oneWithLines(document: DocumentDeclaration) {
  for (const { id } of await allRowsOf(document)) {
    const one = (await get(`${document.path}/${id}`)).body.data
    if (one.lines.length > 0) return one
  }
  throw new Error(`no document of ${document.name} has lines`)
}

/** Sets the document to a state before its work, ignoring all other consequences. */
const setEditable = async (document: DocumentDeclaration, id: string) => {
  const { table } = managedDocumentNamed(document.name).handlers.store
  await test.pool.query(`update "${table}" set ${columnName(document.state)} = $1 where id = $2`, [
    document.editable.at(-1),
    id,
  ])
}

const editable = documentDeclarations.filter(
  ({ editable, line, manyLines }) =>
    editable.length > 0 && manyLines === undefined && Object.values(line).some(isFixed),
)

it.each(
  editable.map((document) => ({ document, name: document.name })),
)('a stored line of $name keeps what is set at the start or by the server, whatever is sent', async ({ document }) => {
  const before = await oneWithLines(document)
  const { id } = before
  await setEditable(document, id)
  const fixed = Object.entries(document.line).filter(([, field]) => isFixed(field))
  const sent = Object.fromEntries(fixed.map(([name, field]) => [name, otherValue(field)]))
  const response = await test.ask(`${ADMIN_BASE}/${document.path}`, {
    method: 'PUT',
    headers: { 'X-Auth-Token': admin.token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, version: before.version, lines: [{ ...sent, id: before.lines[0].id }] }),
  })
  expect(await response.json()).toMatchObject({ status: 200 })
  const [line] = (await get(`${document.path}/${id}`)).body.data.lines
  for (const [name] of fixed) expect({ [name]: line[name] }).toEqual({ [name]: before.lines[0][name] })
})
