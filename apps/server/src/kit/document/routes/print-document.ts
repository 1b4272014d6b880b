import type { PaperSize } from '@entrepot/contract/identity/settings'
import { type DocumentDeclaration, MAX_LINES } from '@entrepot/contract/kit/document'
import { required } from '@entrepot/domain/kernel/required'
import { isMessageKey } from '@entrepot/messages/translate'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import type { Writing } from '../../lists/cell-text.ts'
import { wordFor } from '../../lists/enumeration-options.ts'
import type { Row } from '../../lists/list-records.ts'
import { displayNameOf } from '../../lists/people-names.ts'
import { formOf } from '../../print/form/form-of.ts'
import type { PrintForm } from '../../print/form/print-form.ts'
import { printRoutes } from '../../print/print-routes.ts'
import type { Caller } from '../../security/caller.ts'
import { maskFor } from '../../security/personal.ts'
import { readSettings } from '../../sql/system-settings.ts'
import type { ManagedDocument } from '../document-handlers.ts'
import { readLines } from '../read-document.ts'

const textOf = ({ t }: Writing, key: string) => (isMessageKey(key) ? t(key) : key)

/** The title of the paper; by default the name of the document type. */
const titleOf = (writing: Writing, name: string, paper: string | undefined) => {
  const key = paper === undefined ? `${name}.paper` : `${name}.paper.${paper}`
  return textOf(writing, isMessageKey(key) ? key : `${name}.one`)
}

/** Number of columns that fit on a page in portrait format. */
const UPRIGHT_COLUMNS: Readonly<Record<PaperSize, number>> = { A4: 8, A5: 5, LETTER: 8 }

/** The state as text. */
function stateText(document: DocumentDeclaration, { language }: Writing, header: Row): string {
  const look = document.fields[document.state]?.look
  const state = String(header[document.state])
  return look?.kind === 'choice' ? wordFor(language, look.of, state) : state
}

/** Whether a column is added up: pieces and boxes are; days and item numbers are not. */
const isQuantity = (name: string) => /(?:Total|Count|Quantity)$/.test(name)

/** Totals of the lines below their columns; none if no line has a value. */
const totalsOf = (
  document: DocumentDeclaration,
  columns: readonly string[],
  lines: readonly Readonly<Record<string, unknown>>[],
) =>
  Object.fromEntries(
    columns
      .filter((name) => document.line[name]?.look.kind === 'integer' && isQuantity(name))
      .filter((name) => lines.some((line) => (line[name] ?? null) !== null))
      .map((name) => [name, lines.reduce((sum, line) => sum + ((line[name] as number | null) ?? 0), 0)]),
  )

/** `…/{id}/print`: the default or the named paper of a document, in the caller's language. */
export function documentPrintRoutes(app: FastifyInstance, context: Context, managed: ManagedDocument) {
  const { document, handlers } = managed
  const { name, label, print } = document
  const formFor = async (
    header: Row,
    writing: Writing,
    caller: Caller,
    paper: string | undefined,
  ): Promise<PrintForm> => {
    const layout = print.papers?.[paper ?? ''] ?? print
    const hidden = handlers.hidesOnPaper?.(header) ?? []
    const columns = layout.lines.filter((column) => !hidden.includes(column))
    if (document.manyLines !== undefined && (header.linesTotal as number) > MAX_LINES)
      throw new Problem('TOO_MANY_ROWS', { detail: { limit: MAX_LINES } })
    const warehouseId = required(caller.warehouseId, 'the warehouse of the caller')
    const storedLines = await readLines(context.db, managed, warehouseId, header.id)
    const readable = maskFor(document, caller)?.(storedLines) ?? storedLines
    const lines = readable.map((line) => handlers.lineOnPaper?.(line) ?? line)
    const below = paper === undefined ? handlers.belowOnPaper?.(writing, header, lines) : undefined
    return formOf({
      ...(below && { below }),
      writing,
      title: titleOf(writing, name, paper),
      number: String(header[label]),
      state: stateText(document, writing, header),
      warehouse: String(header.warehouseName),
      printedAt: context.clock.now(),
      printedBy: await displayNameOf(context.db, caller),
      signatures: layout.signatures.map((signer) => textOf(writing, `print.signature.${signer}`)),
      header: {
        fields: document.fields,
        names: layout.header,
        titleOf: (field) => textOf(writing, `${name}.field.${field}`),
        values: header,
      },
      lines: {
        fields: document.line,
        names: columns,
        titleOf: (field) => textOf(writing, `${name}.line.${field}`),
        values: lines,
        totals: totalsOf(document, columns, lines),
        large: layout.large ?? [],
        bars: layout.bars ?? [],
        once: layout.once ?? [],
      },
    })
  }
  printRoutes(app, context, {
    list: document,
    store: handlers.store,
    formats: ['pdf'],
    many: print.many === true,
    papers: Object.keys(print.papers ?? {}),
    print: async ({ rows, writing, caller, paper }) => {
      const forms: PrintForm[] = []
      for (const header of rows) forms.push(await formFor(header, writing, caller, paper))
      const { paperSize: size } = await readSettings(context.db, ['paperSize'])
      // One of the columns is the line number.
      const landscape = forms.some(({ columns }) => columns.length - 1 > UPRIGHT_COLUMNS[size])
      const options = { language: writing.language, paper: { size, landscape } }
      const [form, ...otherForms] = forms
      const content = await context.printing.draw({
        kind: 'form',
        form: required(form, 'the document'),
        ...(otherForms.length > 0 && { others: otherForms }),
        options,
      })
      return { type: 'application/pdf', content }
    },
  })
}
