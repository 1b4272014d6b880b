import { z } from 'zod'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

export const exceptionStatus = defineEnumeration('exceptionStatus', ['OPEN', 'SETTLED'])

/** Of the command and of the answer, each: enough for a pick of hundreds of lines. */
const MOST_LETTERS = 50_000

/** As JSON escapes NUL and half a surrogate pair, which can't be stored; a backslash of the text itself is two. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** Anything that a device kept, as JSON. */
const anyJson = z
  .record(z.string().max(200), z.unknown())
  .readonly()
  .refine((value) => JSON.stringify(value).length <= MOST_LETTERS, {
    error: 'jsonLetters',
    params: { limit: MOST_LETTERS },
  })
  .refine((value) => !UNSTORABLE.test(JSON.stringify(value)), { error: 'format' })

export const settleBody = z.strictObject({ note: f.line(500) })

/** What a device did and the server refused: handed over to the desk with everything that the device knows. */
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
    /** As the server knows it now, or as the device said. */
    documentNo: f.text({ max: 64, setBy: 'create' }),
    status: f.present(f.choice(exceptionStatus, { tag: true, setBy: 'server' })),
    /** Of the document or records that it was about. */
    resource: f.declarationName({ required: true, setBy: 'create' }),
    documentId: f.recordId({ setBy: 'create' }),
    /** What was to be done: the name of the command. */
    command: f.text({ required: true, max: 64, setBy: 'create' }),
    /** The body of the command. */
    sent: f.shaped(anyJson, { setBy: 'create' }),
    /** The code of the refusal, its words as the device was answered, and what it names. */
    error: f.text({ required: true, max: 64, setBy: 'create' }),
    message: f.longText({ max: 2_000, setBy: 'create' }),
    detail: f.shaped(anyJson, { setBy: 'create' }),
    /** Who did it, and when; whoever reports it may be somebody else, later. */
    doneBy: f.present(f.person({ max: 64, setBy: 'create' })),
    doneAt: f.time({ required: true, setBy: 'create' }),
    note: f.longText({ max: 1_000, setBy: 'create' }),
    deviceName: f.text({ setBy: 'server' }),
    reportedBy: f.present(f.person({ setBy: 'server' })),
    settledBy: f.person({ setBy: 'server' }),
    settledTime: f.time({ setBy: 'server' }),
    /** What was done about it. */
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
