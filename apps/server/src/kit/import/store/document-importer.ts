import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { type Importable, lineFieldIn } from '@entrepot/contract/kit/importable'
import { required } from '@entrepot/domain/kernel/required'
import { completeMany } from '../../document/complete-many.ts'
import type { Completion, DocumentWork, Draft, ManagedDocument } from '../../document/document-handlers.ts'
import { numberLines } from '../../document/line-changes.ts'
import { storeDocuments } from '../../document/new-documents.ts'
import { recordChanges } from '../../document/record-change.ts'
import { warehouseWork } from '../../document/warehouse-work.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { ownerFaults } from '../../records/check-references.ts'
import type { Values } from '../../records/save-records.ts'
import { drawNumbers, type NumberType } from '../../write/numbers.ts'
import type { ReadRow } from '../check/read-row.ts'
import { soundValues } from '../check/sound-values.ts'
import { createUniqueKeys } from '../check/unique-keys.ts'
import { documentGatherer, lastRows, lineOf, type MergedHeader, mergeHeader, placeFaults } from './document-rows.ts'
import type { Importer, RowHandler } from './importer.ts'
import { columnsMaker } from './table-columns.ts'

type ImportedDraft = Draft & DocumentGroup
type CheckedDocument = ImportedDraft & { readonly added: Completion<DocumentDeclaration> }

/** Work with the time zone, because document numbers contain the day in the warehouse. */
type ImportWork = DocumentWork & { readonly timeZone: string }

/** The rows of a document fill its header together, so no single row needs every header field. */
const eachRowOf = ({ fields }: Importable): FieldSet =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      lineFieldIn(name) === undefined ? { ...field, required: false } : field,
    ]),
  )

/** The rows of a document, and the header merged from them. */
interface DocumentGroup {
  readonly group: readonly ReadRow[]
  readonly mergedHeader: MergedHeader
}

const hasFaults = ({ group }: DocumentGroup) => group.some(({ faults }) => faults.length > 0)

const draftOf = ({ group, mergedHeader }: DocumentGroup, now: Date): ImportedDraft => ({
  group,
  mergedHeader,
  header: mergedHeader.values,
  lines: numberLines(group.map(lineOf), now),
})

/** The valid header fields of a document with faults, for checking its keys. */
const soundHeader = (fields: FieldSet, { group, mergedHeader }: DocumentGroup): Values =>
  soundValues(fields, { values: mergedHeader.values, faults: group.flatMap(({ faults }) => faults) })

/** The rules of a single create. References are not checked: they were looked up among what the caller may use. */
async function checkDrafts(
  managed: ManagedDocument,
  work: DocumentWork,
  allDrafts: readonly ImportedDraft[],
): Promise<CheckedDocument[]> {
  const drafts = allDrafts.filter(({ group, mergedHeader, header }) => {
    const fields = ownerFaults(work.caller, managed.document.name, 'write', header)
    if (fields.length > 0) placeFaults(group, mergedHeader, new Problem('UNKNOWN_REFERENCE', { fields }))
    return fields.length === 0
  })
  const completed = await completeMany(managed, work, drafts)
  return drafts.flatMap((draft, index) => {
    const added = required(completed[index], 'the answer for the draft')
    if (!(added instanceof Problem)) return [{ ...draft, added }]
    placeFaults(draft.group, draft.mergedHeader, added)
    return []
  })
}

/** Draws the numbers of a batch of documents at once and stores it. */
async function writeDocuments(
  context: Context,
  managed: ManagedDocument,
  work: ImportWork,
  checkedDocuments: readonly CheckedDocument[],
) {
  if (checkedDocuments.length === 0) return
  const { type, label } = managed.document
  const numbers = await drawNumbers(context.db, work.clock, work, type as NumberType, checkedDocuments.length)
  const storedDocumentList = await storeDocuments(
    managed,
    work,
    checkedDocuments.map(({ header, lines, added }, index) => ({
      action: 'create',
      header: { ...header, [label]: numbers[index] },
      extra: added.header ?? {},
      columns: added.columns,
      lines,
      lineExtras: added.lines ?? [],
    })),
  )
  await recordChanges(
    work,
    storedDocumentList.map(({ change }) => change),
  )
}

/** One row is one line; rows with the same value of `groupBy` are one document. Imports into the current warehouse. */
export const documentImporter = (context: Context, importable: Importable, managed: ManagedDocument): Importer => ({
  importable,
  eachRow: eachRowOf(importable),
  open: async ({ match, reopenRows }) => {
    const last = await lastRows(importable, match, reopenRows)
    return ({ trx, caller, language }) => {
      const work = { ...warehouseWork(context, caller, language), trx, numbers: {} }
      return documentRowHandler(context, importable, managed, work, documentGatherer(importable, last))
    }
  },
})

async function documentRowHandler(
  context: Context,
  importable: Importable,
  managed: ManagedDocument,
  work: ImportWork,
  gather: ReturnType<typeof documentGatherer>,
): Promise<RowHandler> {
  const unique = await createUniqueKeys(work.trx, managed.handlers)
  const columnsOf = columnsMaker(managed.document, managed.handlers.store)
  const checkKeys = (headers: readonly (readonly [DocumentGroup, Values])[]) =>
    unique.check(
      headers.map(
        ([{ group }, header]): ReadRow => ({ ...required(group[0], 'the first row of the group'), values: header }),
      ),
      headers.map(([, header]) => ({ warehouse_id: work.warehouseId, ...columnsOf(header) })),
    )
  return async (rows) => {
    const groups = gather(rows)
    const documentGroups = groups.map((group) => ({ group, mergedHeader: mergeHeader(importable, group) }))
    const drafts = documentGroups.filter((one) => !hasFaults(one)).map((one) => draftOf(one, work.clock.now()))
    const checkedDocuments = await checkDrafts(managed, work, drafts)
    const refusedGroups = documentGroups.filter(hasFaults)
    await checkKeys([
      ...checkedDocuments.map((one) => [one, one.header] as const),
      ...refusedGroups.map((one) => [one, soundHeader(managed.document.fields, one)] as const),
    ])
    return {
      rows: groups.flat().sort((one, other) => one.number - other.number),
      records: groups.length,
      write: () => writeDocuments(context, managed, work, checkedDocuments),
    }
  }
}
