import { z } from 'zod'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

export const exceptionStatus = defineEnumeration('exceptionStatus', ['OPEN', 'SETTLED'])

/** Maximum length of the command, and of the answer: enough for a pick of hundreds of lines. */
const MAX_LETTERS = 50_000

/** Finds NUL and half a surrogate pair as JSON escapes, which cannot be stored; an escaped backslash is two. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** Any JSON that a device stored. */
const anyJson = z
  .record(z.string().max(200), z.unknown())
  .readonly()
  .refine((value) => JSON.stringify(value).length <= MAX_LETTERS, {
    error: 'jsonLetters',
    params: { limit: MAX_LETTERS },
  })
  .refine((value) => !UNSTORABLE.test(JSON.stringify(value)), { error: 'format' })

export const settleBody = z.strictObject({ note: f.line(500) })

/** An action on a device that the server refused, handed over to the desk with everything that the device knows. */
export const exceptions = defineResource({
  name: 'exceptions',
  capability: 'in-warehouse',
  area: 'warehouse',
  menuOrder: 105,
  icon: 'warning',
  ownerLimit: 'refused',
  scope: 'warehouse',
  path: 'exceptions',
  route: '/warehouse/homework/exceptions',
  label: 'documentNo',
  fields: {
    warehouseId: f.present(f.reference('warehouses', { setBy: 'server' })),
    /** As the server knows it now, else as the device sent it. */
    documentNo: f.text({ max: 64, setBy: 'create' }),
    status: f.present(f.choice(exceptionStatus, { tag: true, setBy: 'server' })),
    /** The declaration of the document or records. */
    resource: f.declarationName({ required: true, setBy: 'create' }),
    documentId: f.recordId({ setBy: 'create' }),
    /** The name of the command. */
    command: f.text({ required: true, max: 64, setBy: 'create' }),
    /** The body of the command. */
    sent: f.shaped(anyJson, { setBy: 'create' }),
    /** Code, message and detail of the refusal, as sent to the device. */
    error: f.text({ required: true, max: 64, setBy: 'create' }),
    message: f.longText({ max: 2_000, setBy: 'create' }),
    detail: f.shaped(anyJson, { setBy: 'create' }),
    /** Who did it, and when; another person may report it later. */
    doneBy: f.present(f.person({ max: 64, setBy: 'create' })),
    doneAt: f.time({ required: true, setBy: 'create' }),
    note: f.longText({ max: 1_000, setBy: 'create' }),
    deviceName: f.text({ setBy: 'server' }),
    reportedBy: f.present(f.person({ setBy: 'server' })),
    settledBy: f.person({ setBy: 'server' }),
    settledTime: f.time({ setBy: 'server' }),
    /** How it was settled. */
    settlement: f.text({ setBy: 'server', max: 500 }),
    ...f.stamps,
  },
  search: ['documentNo', 'doneBy', 'deviceName'],
  filters: ['documentNo', 'status', 'resource', 'doneBy', 'createdTime'],
  sorts: ['doneAt', 'createdTime'],
  defaultSort: 'createdTime,desc',
  writes: ['create'],
  actions: { settle: { input: settleBody, asksNote: true } },
})
