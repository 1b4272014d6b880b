import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { Problem } from '../http/problem.ts'
import type { Values } from '../records/save-records.ts'
import { newId } from '../write/ids.ts'
import type { Line } from './document-handlers.ts'

export interface LineChanges {
  /** All lines after the change, in order. */
  readonly lines: readonly Line[]
  readonly added: readonly Line[]
  readonly changed: readonly Line[]
  readonly removed: readonly string[]
  /** Index of each line in the request, so that faults are reported there. */
  readonly sentAt: ReadonlyMap<string, number>
}

const unknownLine = (index: number) =>
  new Problem('UNKNOWN_LINE', { fields: [{ field: `lines.${index}.id`, key: 'problem.UNKNOWN_LINE' }] })

/** Gives new lines ids, and line numbers after the last existing one. */
export const numberLines = <NewLine extends object>(
  newLines: readonly NewLine[],
  now: Date,
  after = 0,
): (NewLine & { readonly id: string; readonly lineNo: number })[] =>
  newLines.map((line, index) => ({ ...line, id: newId(now), lineNo: after + index + 1 }))

/** Keeps only the values that a person may change in a stored line; other values that are sent back are ignored. */
const changeable = ({ line }: DocumentDeclaration, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => line[name]?.setBy === 'always'))

/** Lines that were not sent stay; a line without `id` is added; one with `remove` is removed. */
export function lineChanges(
  document: DocumentDeclaration,
  before: readonly Line[],
  sentLines: readonly Values[],
  now: Date,
): LineChanges {
  const linesById = new Map(before.map((line) => [line.id, line]))
  const added: Line[] = []
  const changed = new Map<string, Line>()
  const removed = new Set<string>()
  const sentAt = new Map<string, number>()
  let last = Math.max(0, ...before.map(({ lineNo }) => lineNo))
  for (const [index, { id, remove, ...values }] of sentLines.entries()) {
    if (id === undefined) {
      last += 1
      const line = { ...values, id: newId(now), lineNo: last }
      added.push(line)
      sentAt.set(line.id, index)
      continue
    }
    const line = linesById.get(id as string)
    if (line === undefined || removed.has(line.id) || changed.has(line.id)) throw unknownLine(index)
    sentAt.set(line.id, index)
    if (remove === true) removed.add(line.id)
    else changed.set(line.id, { ...line, ...changeable(document, values) })
  }
  const remaining = before.filter(({ id }) => !removed.has(id)).map((line) => changed.get(line.id) ?? line)
  return { lines: [...remaining, ...added], added, changed: [...changed.values()], removed: [...removed], sentAt }
}

const LINE_PATH = /^lines\.(\d+)(\..+)?$/

/**
 * The rules number the lines of the whole draft. A client that sent only some of them gets each fault at the index in
 * its request; a line that was not sent has no index there.
 */
export async function withSentPlaces<Result>(
  { lines, sentAt }: LineChanges,
  check: () => Promise<Result>,
): Promise<Result> {
  const asSent = (field: string) => {
    const [, index, name = ''] = LINE_PATH.exec(field) ?? []
    if (index === undefined) return field
    const sentIndex = sentAt.get(lines[Number(index)]?.id ?? '')
    return sentIndex === undefined ? 'lines' : `lines.${sentIndex}${name}`
  }
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof Problem) || error.options.fields === undefined) throw error
    const { detail, fields, ...otherOptions } = error.options
    throw new Problem(error.code, {
      ...otherOptions,
      ...(detail !== undefined && {
        detail: typeof detail.field === 'string' ? { ...detail, field: asSent(detail.field) } : detail,
      }),
      fields: fields.map((fault) => ({ ...fault, field: asSent(fault.field) })),
    })
  }
}
