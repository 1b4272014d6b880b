import { cached } from '@entrepot/domain/kernel/cached'
import { z } from 'zod'
import { type DocumentCommand, type DocumentDeclaration, MAX_LINES } from '../document.ts'
import { fieldOf } from '../field-of.ts'
import { type Field, type FieldSet, integer, isPresent, line, writable } from '../fields.ts'
import { answersBeside, type Listable, rowSchema } from '../list.ts'
import { doneAt } from './done-at.ts'

const reasonText = line(500)

type Shape = Record<string, z.ZodType>

/** Keys of responses that are not fields; requests may contain them, and they are ignored. */
const ignored = (names: readonly string[]): Shape =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()]))

function fieldShape(fields: FieldSet, adapt: (field: Field) => z.ZodType): Shape {
  const shape: Shape = {}
  for (const [name, field] of Object.entries(fields)) {
    const besides = field.look.kind === 'coded' ? [`${name}Name`] : answersBeside(name, field)
    Object.assign(shape, ignored(besides))
    shape[name] = field.setBy === 'server' ? z.unknown().optional() : adapt(field)
  }
  return shape
}

const HEADER_ANSWERS = ['id', 'version', 'actions', 'next', 'blocked', 'warehouseId', 'warehouseName'] as const
const LINE_ANSWERS = ['lineNo'] as const

const newLine = ({ line }: DocumentDeclaration) =>
  z.strictObject({ ...ignored([...LINE_ANSWERS, 'id']), ...fieldShape(line, writable) })

export const documentCreateBody = cached((document: DocumentDeclaration) =>
  document.sources === undefined ? ownCreateBody(document) : sourceCreateBody(document, document.sources),
)

const ownCreateBody = (document: DocumentDeclaration) =>
  z.strictObject({
    ...ignored(HEADER_ANSWERS),
    ...fieldShape(document.fields, writable),
    doneAt,
    lines: z.array(newLine(document)).max(MAX_LINES).default([]),
  })

const optional = (field: Field) => writable(field).optional()
const ignoredOrOptional = (field: Field) => (field.setBy === 'create' ? z.unknown().optional() : optional(field))

/** Lines that are not sent stay; one without `id` is added; `remove` deletes one. */
const sentLine = cached(({ line }: DocumentDeclaration) =>
  z.strictObject({
    ...ignored(LINE_ANSWERS),
    ...fieldShape(line, optional),
    id: z.uuid().optional(),
    remove: z.literal(true).optional(),
  }),
)

/** For a stored line, values that can only be set on creation are ignored. */
const changedLine = cached((document: DocumentDeclaration) => {
  const setAtStart = Object.entries(document.line).flatMap(([name, { setBy }]) => (setBy === 'create' ? [name] : []))
  const withoutThem = (sent: unknown) =>
    typeof sent === 'object' && sent !== null && 'id' in sent && sent.id !== undefined
      ? Object.fromEntries(Object.entries(sent).filter(([name]) => !setAtStart.includes(name)))
      : sent
  return setAtStart.length === 0 ? sentLine(document) : z.preprocess(withoutThem, sentLine(document))
})

export const documentUpdateBody = cached((document: DocumentDeclaration) =>
  z.strictObject({
    ...ignored(HEADER_ANSWERS),
    ...fieldShape(document.fields, ignoredOrOptional),
    doneAt,
    id: z.uuid(),
    version: z.int().min(1),
    lines: z.array(changedLine(document)).max(MAX_LINES).optional(),
  }),
)

/** Values for making a document from another; sent lines replace those of the source. */
const makeBody = cached((document: DocumentDeclaration) =>
  z.strictObject({
    ...ignored(HEADER_ANSWERS),
    ...fieldShape(document.fields, optional),
    ...ignored(document.sources ?? []),
    doneAt,
    lines: z.array(sentLine(document)).max(MAX_LINES).optional(),
  }),
)

export const documentMakeBody = cached((document: DocumentDeclaration) => makeBody(document).prefault({}))

/** The same, with the source in the body instead of the path. */
function sourceCreateBody(document: DocumentDeclaration, sources: readonly string[]) {
  const fields = sources.map((name) => [name, writable(fieldOf(document.fields, name))] as const)
  return makeBody(document)
    .extend(Object.fromEntries(fields))
    .superRefine((body: Readonly<Record<string, unknown>>, context) => {
      const [first, second] = sources.filter((name) => (body[name] ?? null) !== null)
      if (first !== undefined && second === undefined) return
      context.addIssue({ code: 'custom', message: 'oneSource', path: [second ?? sources[0] ?? ''], input: body })
    })
}

/** A command may have the version that it was decided on, and the time it was done; both are optional. */
export const commandBody = cached(({ input, reason }: DocumentCommand) =>
  z
    .strictObject({
      version: z.int().min(1).optional(),
      doneAt,
      ...(input?.shape ?? {}),
      ...(reason === undefined ? {} : { reason: reasonText.optional() }),
    })
    .prefault({}),
)

export const lineSchema = cached(({ line }: DocumentDeclaration) => {
  const shape: Shape = { id: z.uuid(), lineNo: z.int() }
  for (const [name, field] of Object.entries(line)) {
    shape[name] = isPresent(field) ? field.schema : field.schema.nullable()
    for (const answer of answersBeside(name, field)) shape[answer] = z.string().nullable()
  }
  return z.strictObject(shape)
})

/** The next step: one of the actions, another document to open, or the end. */
const nextStep = z.union([
  z.strictObject({ action: z.string() }),
  z.strictObject({ open: z.strictObject({ type: z.string(), id: z.uuid(), number: z.string() }) }),
  z.strictObject({ finished: z.literal(true) }),
])

/** An action that would be next, and why it cannot succeed now, in the form of a refusal. */
const blockedStep = z.strictObject({
  action: z.string(),
  error: z.string(),
  message: z.string(),
  detail: z.record(z.string(), z.unknown()).optional(),
})
export type NextStep = z.infer<typeof nextStep>
export type BlockedStep = z.infer<typeof blockedStep>

/** A document in a list: header, warehouse, labels of its codes, and possible actions. */
export const documentRowSchema = cached((document: DocumentDeclaration) => {
  const coded = Object.entries(document.fields).filter(([, { look }]) => look.kind === 'coded')
  return rowSchema(document).extend({
    warehouseId: z.uuid(),
    warehouseName: z.string(),
    next: nextStep.nullable(),
    blocked: blockedStep.nullable(),
    ...Object.fromEntries(coded.map(([name]) => [`${name}Name`, z.string().nullable()])),
  })
})

/** The lines as a list of their own, for reading in pages. */
export const lineListOf = cached(
  ({ line, manyLines }: DocumentDeclaration): Listable => ({
    fields: { ...line, lineNo: LINE_NO },
    search: [],
    filters: manyLines?.filters ?? [],
    sorts: ['lineNo'],
    defaultSort: 'lineNo,asc',
  }),
)
const LINE_NO = integer({ setBy: 'server' })

/** One document, with its lines. */
export const documentSchema = cached((document: DocumentDeclaration) =>
  documentRowSchema(document).extend({ lines: z.array(lineSchema(document)) }),
)
