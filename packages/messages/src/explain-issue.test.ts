import { generateBody } from '@entrepot/contract/basic-data/storage-locations'
import { auditLogs } from '@entrepot/contract/identity/audit-log'
import { staff } from '@entrepot/contract/identity/staff'
import * as f from '@entrepot/contract/kit/fields'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { filterQuery } from '@entrepot/contract/kit/list'
import { nothing } from '@entrepot/contract/kit/resource'
import { describe, expect, it } from 'vitest'
import { explainIssue, type Issue } from './explain-issue.ts'
import { translator } from './translate.ts'

type Schema = f.Field['schema']
const ID = '019cadc6-9a80-7960-b958-da8d7d1ffd37'
const required = <F extends f.Field>(field: F) => f.writable({ ...field, required: true })

/** Real issues of real schemas, and what a person is told. */
const EXPLAINED: readonly [string, Schema, unknown, string][] = [
  ['missing', required(f.text()), undefined, 'This is required.'],
  ['null', required(f.text()), null, 'This is required.'],
  ['empty', required(f.text()), '  ', 'This is required.'],
  ['a number for a text', required(f.text()), 5, 'This must be of type string.'],
  ['a list for an object', nothing, [], 'This must be of type object.'],
  ['a word for a number', required(f.integer()), 'abc', 'This must be a number.'],
  ['half a number', required(f.integer()), 1.5, 'This must be a whole number.'],
  ['too long', required(f.text({ max: 3 })), 'abcd', 'At most 3 characters are allowed.'],
  ['too short', required(f.secret({ min: 10, max: 20 })), 'abc', 'At least 10 characters are needed.'],
  ['too small', required(f.integer({ min: 5 })), 4, 'This must be at least 5.'],
  ['too large', required(f.integer({ max: 5 })), 6, 'This must be at most 5.'],
  ['too few', staff.fields.roles.schema, [], 'Choose at least 1.'],
  ['too many', f.references('x').schema, Array.from({ length: 501 }, (_, n) => ID.slice(0, 33) + String(n).padStart(3, '0')), 'At most 500 are allowed.'],
  ['control characters', required(f.text()), 'a\u0000b', 'This has characters or a form that are not allowed here.'],
  [
    'signs in a code',
    required(f.code()),
    'a b',
    'Letters, digits and . _ / - are allowed, beginning with a letter or digit.',
  ],
  [
    'words for a phone number',
    required(f.phone()),
    'call me',
    'A phone number has digits, spaces and + ( ) . / - only, at least three of them.',
  ],
  ['a year that never was', required(f.date()), '0000-01-01', 'This is not a date (YYYY-MM-DD).'],
  ['a choice of nothing at all', generateBody.shape.pattern.shape.separator, 'x', 'Allowed values: -, ., /, “”.'],
  ['no id', required(f.reference('x')), 'x', 'This is not a valid id.'],
  ['no address', required(f.email()), 'x', 'This is not an e-mail address.'],
  ['no link', required(f.webAddress()), 'x', 'This is not a web address (http or https).'],
  ['no day', required(f.date()), 'x', 'This is not a date (YYYY-MM-DD).'],
  ['no time', required(f.time()), 'x', 'This is not a time (ISO 8601 with offset).'],
  ['no moment', filterQuery(auditLogs), { happenedTimeStart: 'x' }, 'This is neither a date (YYYY-MM-DD) nor a time (ISO 8601 with offset).'],
  ['no time zone', required(f.timeZone()), 'Mars', 'This is not a known time zone.'],
  ['another word', required(staff.fields.status), 'GONE', 'Allowed values: ACTIVE, INACTIVE, LOCKED.'],
  ['no choice', required(staff.fields.status), null, 'This is required.'],
  ['a choice that was not sent', required(staff.fields.status), undefined, 'This is required.'],
  ['an unknown name', nothing, { colour: 1 }, 'Not known here: colour.'],
  ['the same twice', f.references('x').schema, [ID, ID], 'The same one appears twice.'],
] // biome-ignore format: a table

const firstIssue = (schema: Schema, value: unknown): Issue => {
  const { error } = schema.safeParse(value, { reportInput: true })
  return error!.issues[0] as Issue
}

describe('what is wrong is said, with the limit', () => {
  it.each(EXPLAINED)('%s', (_, schema, value, sentence) => {
    expect(explainIssue(translator('en'), firstIssue(schema, value))).toBe(sentence)
  })

  it.each(EXPLAINED)('%s, in four languages', (_, schema, value) => {
    const issue = firstIssue(schema, value)
    const sentences = LANGUAGES.map((language) => explainIssue(translator(language), issue))
    expect(new Set(sentences).size).toBe(4)
    for (const sentence of sentences) expect(sentence).not.toMatch(/\{\{|undefined|NaN/)
  })

  it('never fails, whatever comes', () => {
    const strange: Issue[] = [{}, { code: 'custom' }, { code: 'nonsense' }, { code: 'too_small' }, { code: 'invalid_union' }, { code: 'invalid_value' }, { code: 'unrecognized_keys' }] // biome-ignore format: one row
    for (const issue of strange) expect(explainIssue(translator('en'), issue)).toMatch(/\S/)
  })
})
