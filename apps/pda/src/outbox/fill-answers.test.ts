import { expect, it } from 'vitest'
import type { AnswerOf, StoredCommand } from './command.ts'
import { fillAnswers } from './fill-answers.ts'
import { nameableValues } from './nameable-values.ts'

const command = (seq: number, ref: string | undefined, answer?: Record<string, unknown>): StoredCommand => ({
  seq,
  ...(ref === undefined ? {} : { ref }),
  ...(answer === undefined ? {} : { answer }),
  does: { key: 'handheld.goBack' },
  method: 'PUT',
  path: ['recvRegistrations'],
  body: {},
  about: { resource: 'recvRegistrations', command: 'update' },
  key: `key-${seq}`,
  workId: 'work',
  userId: 'ann',
  username: 'ann',
  warehouseId: 'here',
  doneAt: '2026-11-17T08:00:00Z',
  version: null,
  status: answer === undefined ? 'waiting' : 'answered',
})

const made = command(1, 'draft.0', { id: 'd1', version: 1, 'lines.0.id': 'x1' })
const changed = command(3, 'draft.2', { id: 'd1', version: 2, lastLineId: 'x2' })
const others = [
  { ...command(2, 'draft.1', { id: 'd9', version: 9 }), workId: 'another work' },
  command(9, 'draft.9', { id: 'd1', version: 7 }),
]
/** As if read from the store in any order. */
const all = [...others, changed, made]

it.each<[string, AnswerOf, unknown]>([
  ['the last of a family', { answerOf: 'draft', field: 'version' }, 2],
  ['one of them by its full name', { answerOf: 'draft.0', field: 'lines.0.id' }, 'x1'],
  ['another by its full name', { answerOf: 'draft.2', field: 'lastLineId' }, 'x2'],
  ['what is known where none was answered', { answerOf: 'putaway', field: 'version', otherwise: 5 }, 5],
  ['an answer rather than what is known', { answerOf: 'draft', field: 'version', otherwise: 5 }, 2],
])('a command is filled with %s', (_name, value, filled) => {
  expect(fillAnswers({ ...command(5, undefined), body: { lines: [{ value }] } }, all)?.body).toEqual({
    lines: [{ value: filled }],
  })
})

it('a command that names what was never answered cannot be sent', () => {
  const body = { id: { answerOf: 'draft.1', field: 'id' } }
  expect(fillAnswers({ ...command(5, undefined), body }, all)).toBeUndefined()
})

it('of an answer single values and the ids of lines are stored, in the order of the lines', () => {
  const lines = [
    { id: 'x2', lineNo: 2 },
    { id: 'x1', lineNo: 1 },
  ]
  expect(nameableValues({ data: { id: 'd1', version: 3, lines, next: { action: 'complete' } } })).toEqual({
    id: 'd1',
    version: 3,
    'lines.0.id': 'x1',
    'lines.1.id': 'x2',
    lastLineId: 'x2',
  })
  expect([nameableValues({ data: null }), nameableValues(undefined)]).toEqual([{}, {}])
})
