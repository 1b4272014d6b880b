import { type DocumentDeclaration, isDecided } from '@entrepot/contract/kit/document'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import { documentNamed, documentOfType } from '@entrepot/contract/registry'
import { required } from '@entrepot/domain/kernel/required'
import { getRecord } from '../lists/list-records.ts'
import { checkCodes } from '../records/check-codes.ts'
import { checkReferences, refuseOthersOwner } from '../records/check-references.ts'
import type { Values } from '../records/save-records.ts'
import { storeOf } from '../sql/stores.ts'
import { checkIssued, type NumberType } from '../write/numbers.ts'
import type { WriteResult } from '../write/write.ts'
import { checkLineReferences } from './check-lines.ts'
import type { Document, DocumentWork, Draft, ManagedDocument, NewDocumentContent } from './document-handlers.ts'
import { numberLines } from './line-changes.ts'
import { insertDocument, ownerOf, type SourceDocument } from './new-documents.ts'

/** Keeps only header fields that a person may set: those of the server, or of a source document, are ignored. */
export const sentHeader = ({ document }: ManagedDocument, body: Values, before?: Document): Values =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => {
      if (value === undefined || document.sources?.includes(name)) return false
      const setBy = document.fields[name]?.setBy
      return before === undefined
        ? setBy === 'always' || setBy === 'create'
        : setBy === 'always' && !isDecided(document, before, name)
    }),
  )

/** The sent lines, without the fields that only the server sets. */
export const sentLines = ({ document }: ManagedDocument, body: Values): Values[] =>
  ((body.lines ?? []) as Values[]).map((line) =>
    Object.fromEntries(Object.entries(line).filter(([name]) => document.line[name]?.setBy !== 'server')),
  )

/** The document number: the sent one if the server issued it, otherwise the one drawn for this request. */
async function numberFor({ document }: ManagedDocument, work: DocumentWork, header: Values): Promise<string> {
  const sentNumber = header[document.label] as string | null | undefined
  const type = document.type as NumberType
  if (sentNumber === undefined || sentNumber === null) return required(work.numbers[type]?.[0], `a number of ${type}`)
  await checkIssued(work.trx, work.warehouseId, type, sentNumber)
  return sentNumber
}

/** Stores a draft (from `make`, `fill` or a person) with the values that the rules add. */
async function storeDraft(
  managed: ManagedDocument,
  work: DocumentWork,
  action: 'create' | 'make',
  draft: Draft,
  content: NewDocumentContent<DocumentDeclaration> | undefined,
  sources: readonly SourceDocument[],
): Promise<WriteResult> {
  const { header, lines } = draft
  const added = await managed.handlers.complete(work, draft, undefined)
  const extra = { ...content?.extra, ...added.header }
  const { cargoOwnerId } = extra
  const newDocument = {
    action,
    header,
    extra,
    columns: added.columns,
    lines,
    lineExtras: lines.map((_, index) => ({ ...content?.lineExtras?.[index], ...added.lines?.[index] })),
    lineColumns: content?.lineColumns,
    sources,
    cargoOwnerId: ownerOf(header) ?? (typeof cargoOwnerId === 'string' ? cargoOwnerId : null),
    touched: content?.touched ?? [],
  }
  const { id } = await insertDocument(managed, work, newDocument, content?.stock)
  return { recordId: id }
}

/** The source document named in the body, in one of the fields that the contract allows. */
function sourceIn({ fields, sources = [] }: DocumentDeclaration, body: Values) {
  for (const field of sources) {
    const { look } = fieldOf(fields, field)
    const id = body[field]
    if (typeof id !== 'string' || look.kind !== 'reference') continue
    return { field, id, type: required(documentNamed(look.to), `the document ${look.to}`).type }
  }
  return undefined
}

export async function createDocument(managed: ManagedDocument, work: DocumentWork, body: Values): Promise<WriteResult> {
  const { document, handlers } = managed
  const source = sourceIn(document, body)
  if (source !== undefined) {
    const sourceReference = { warehouseId: work.warehouseId, [source.field]: source.id }
    await checkReferences(work, document, sourceReference, undefined)
    return makeDocument(managed, work, source.type, source.id, body)
  }
  const sentFields = sentHeader(managed, body)
  const header = { ...sentFields, [document.label]: await numberFor(managed, work, sentFields) }
  const linesSent = sentLines(managed, body)
  const fills = linesSent.length === 0 || handlers.fillsAlways === true
  const content = fills ? await handlers.fill?.(work, { ...body, lines: linesSent }) : undefined
  const lines = numberLines(content?.lines ?? linesSent, work.clock.now())
  refuseOthersOwner(work.caller, document.name, 'write', header)
  await Promise.all([
    checkReferences(work, document, header, undefined),
    checkCodes(work, document, header, undefined),
    checkLineReferences(work, managed, lines),
  ])
  const hasServerLines = linesSent.length === 0
  return storeDraft(managed, work, 'create', { header, lines, hasServerLines }, content, content?.sources ?? [])
}

/** Refuses to make a document from one that the caller may not read, if they may write only for their own owner. */
async function refuseOthersSource({ document }: ManagedDocument, work: DocumentWork, from: string, id: string) {
  const source = documentOfType(from)
  if (source === undefined || !work.caller.ownGoodsOnly.has(`${document.name}.write`)) return
  await getRecord(work.trx, source, storeOf(source.name), work.caller, id)
}

/**
 * Makes a document from another: values of the source; what a person sent overwrites them where the source does not
 * decide.
 */
export async function makeDocument(
  managed: ManagedDocument,
  work: DocumentWork,
  from: string,
  sourceId: string,
  body: Values,
): Promise<WriteResult> {
  const { document, handlers } = managed
  await refuseOthersSource(managed, work, from, sourceId)
  const make = required(handlers.make[from], `how ${document.name} are made from ${from}`)
  const hasServerLines = body.lines === undefined
  const content = await make(work, sourceId, hasServerLines ? body : { ...body, lines: sentLines(managed, body) })
  const { extra = {} } = content
  const sentFields = Object.fromEntries(Object.entries(sentHeader(managed, body)).filter(([name]) => !(name in extra)))
  const header = { ...content.header, ...sentFields, [document.label]: await numberFor(managed, work, sentFields) }
  const lines = numberLines(content.lines, work.clock.now())
  refuseOthersOwner(work.caller, document.name, 'write', { ...header, ...extra })
  await Promise.all([
    checkReferences(work, document, sentFields, undefined),
    checkCodes(work, document, sentFields, undefined),
    // The lines of the source were checked when it was stored.
    hasServerLines ? undefined : checkLineReferences(work, managed, lines),
  ])
  const sources = content.sources ?? [{ type: from, id: sourceId }]
  return storeDraft(managed, work, 'make', { header, lines, hasServerLines }, content, sources)
}
