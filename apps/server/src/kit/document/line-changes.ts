import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { Problem } from '../http/problem.ts'
import type { Values } from '../records/save-records.ts'
import { newId } from '../write/ids.ts'
import type { Line } from './document-handlers.ts'

export interface LineChanges {
  /** The lines as they will be, in their order. */
  readonly lines: readonly Line[]
  readonly added: readonly Line[]
  readonly changed: readonly Line[]
  readonly removed: readonly string[]
  /** The place of each line in the request, so that a fault is reported there. */
  readonly sentAt: ReadonlyMap<string, number>
}

const unknownLine = (place: number) =>
  new Problem('UNKNOWN_LINE', { fields: [{ field: `lines.${place}.id`, key: 'problem.UNKNOWN_LINE' }] })

/** New lines with ids, after the last place that there is. */
export const numberLines = <Sent extends object>(
  sent: readonly Sent[],
  now: Date,
  after = 0,
): (Sent & { readonly id: string; readonly lineNo: number })[] =>
  sent.map((line, place) => ({ ...line, id: newId(now), lineNo: after + place + 1 }))

/** Of a stored line only what a person may set at any time; the rest is ignored when it is sent back. */
const changeable = ({ line }: DocumentDeclaration, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => line[name]?.setBy === 'always'))

/** Lines not sent stay; one without `id` is added; `remove` takes one out. */
export function lineChanges(
  document: DocumentDeclaration,
  before: readonly Line[],
  sent: readonly Values[],
  now: Date,
): LineChanges {
  const linesById = new Map(before.map((line) => [line.id, line]))
  const added: Line[] = []
  const changed = new Map<string, Line>()
  const removed = new Set<string>()
  const sentAt = new Map<string, number>()
  let last = Math.max(0, ...before.map(({ lineNo }) => lineNo))
  for (const [place, { id, remove, ...values }] of sent.entries()) {
    if (id === undefined) {
      last += 1
      const line = { ...values, id: newId(now), lineNo: last }
      added.push(line)
      sentAt.set(line.id, place)
      continue
    }
    const line = linesById.get(id as string)
    if (line === undefined || removed.has(line.id) || changed.has(line.id)) throw unknownLine(place)
    sentAt.set(line.id, place)
    if (remove === true) removed.add(line.id)
    else changed.set(line.id, { ...line, ...changeable(document, values) })
  }
  const remaining = before.filter(({ id }) => !removed.has(id)).map((line) => changed.get(line.id) ?? line)
  return { lines: [...remaining, ...added], added, changed: [...changed.values()], removed: [...removed], sentAt }
}

const LINE_PLACE = /^lines\.(\d+)(\..+)?$/

/**
 * Rules number the lines of the whole draft. Whoever sent some of them is told a fault at the place in what was sent; a
 * line that was not sent has none there.
 */
export async function withSentPlaces<Result>(
  { lines, sentAt }: LineChanges,
  check: () => Promise<Result>,
): Promise<Result> {
  const asSent = (field: string) => {
    const [, place, name = ''] = LINE_PLACE.exec(field) ?? []
    if (place === undefined) return field
    const at = sentAt.get(lines[Number(place)]?.id ?? '')
    return at === undefined ? 'lines' : `lines.${at}${name}`
  }
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof Problem) || error.options.fields === undefined) throw error
    const { detail, fields, ...others } = error.options
    throw new Problem(error.code, {
      ...others,
      ...(detail !== undefined && {
        detail: typeof detail.field === 'string' ? { ...detail, field: asSent(detail.field) } : detail,
      }),
      fields: fields.map((fault) => ({ ...fault, field: asSent(fault.field) })),
    })
  }
}
