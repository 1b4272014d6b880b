import { describe, expect, it } from 'vitest'
import { defineEnumeration } from './enumeration.ts'
import * as f from './fields.ts'

const colours = defineEnumeration('colour', ['RED', 'BLUE'])
const ID = '019cadc6-9a80-7960-b958-da8d7d1ffd37'
const OTHER = '019cadc6-9a80-7960-b958-da8d7d1ffd38'
const four = (text: string) => ({ zh: text, en: text, es: text, ja: text })
const rows = f.rows({ value: f.code({ required: true }), note: f.text() }, { max: 2 })

/** What a field takes, and as what it is stored. */
const TAKEN: readonly [string, f.Field, unknown, unknown?][] = [
  ['a text', f.text(), 'Rack 木架 ñ \u{1F4E6}'],
  ['a text without the blanks around it', f.text(), '  Rack  ', 'Rack'],
  ['a text of its full length', f.text({ max: 5 }), '12345'],
  ['markup, as text', f.text(), '<b>&amp;</b>'],
  ['a code of letters and digits of any script', f.code(), '木-1_a/b.c'],
  ['a long text with lines', f.longText(), 'one\n\ttwo\r\nthree'],
  ['an e-mail address', f.email(), 'a.b+c@example.com'],
  ['a phone number', f.phone(), '+34 (960) 12-34.5/6'],
  ['a web address', f.webAddress(), 'https://example.com/a?b=c#d'],
  ['a secret, blanks and all', f.secret({ min: 3, max: 9 }), '  x  '],
  ['nought', f.integer(), 0],
  ['the largest whole number', f.integer(), Number.MAX_SAFE_INTEGER],
  ['a leap day', f.date(), '2028-02-29'],
  ['a moment with an offset', f.time(), '2026-03-02T09:00:00+08:00'],
  ['a moment in UTC', f.time(), '2026-03-02T09:00:00.123Z'],
  ['no', f.yesNo(), false],
  ['a time zone', f.timeZone(), 'Asia/Shanghai'],
  ['a choice', f.choice(colours), 'RED'],
  ['some choices', f.choices(colours), ['BLUE', 'RED']],
  ['a reference', f.reference('warehouses'), ID],
  ['references', f.references('warehouses'), [ID, OTHER]],
  ['no references', f.references('warehouses'), []],
  ['an uploaded picture', f.picture(), `/services/upload/api/file/${ID}`],
  ['words in four languages', f.words(), four('Box')],
  ['rows', rows, [{ value: 'A', note: 'x' }]],
  ['rows with what may be left out', rows, [{ value: 'A' }], [{ value: 'A' }]],
]

const REFUSED: readonly [string, f.Field, unknown][] = [
  ['a number for a text', f.text(), 5],
  ['a blank text', f.text(), '   '],
  ['a text one too long', f.text({ max: 5 }), '123456'],
  ['two lines for a text', f.text(), 'a\nb'],
  ['NUL in a text', f.text(), 'a\u0000b'],
  ['an escape in a text', f.text(), 'a\u001bb'],
  ['half a surrogate pair in a text', f.text(), 'a\ud83d'],
  ['a blank in a code', f.code(), 'a b'],
  ['a sign before a code', f.code(), '-a'],
  ['markup in a code', f.code(), '<b>'],
  ['NUL in a long text', f.longText(), 'a\u0000'],
  ['half an e-mail address', f.email(), 'a@b'],
  ['words for a phone number', f.phone(), 'call me'],
  ['two digits for a phone number', f.phone(), '11'],
  ['a script for a web address', f.webAddress(), 'javascript:alert(1)'],
  ['a web address without its scheme', f.webAddress(), 'example.com'],
  ['NUL in a web address', f.webAddress(), 'https://example.com/\u0000'],
  ['a secret too short', f.secret({ min: 3, max: 9 }), 'xx'],
  ['a secret too long', f.secret({ min: 3, max: 9 }), 'x'.repeat(10)],
  ['half a piece', f.integer(), 1.5],
  ['less than nothing', f.integer(), -1],
  ['more than is exact', f.integer(), Number.MAX_SAFE_INTEGER + 1],
  ['a number as text', f.integer(), '5'],
  ['infinity', f.integer(), Number.POSITIVE_INFINITY],
  ['over its bound', f.integer({ max: 5 }), 6],
  ['a day that there is not', f.date(), '2026-02-30'],
  ['a moment for a day', f.date(), '2026-03-02T09:00:00Z'],
  ['a moment without an offset', f.time(), '2026-03-02T09:00:00'],
  ['yes as text', f.yesNo(), 'true'],
  ['a time zone that there is not', f.timeZone(), 'Mars/Olympus'],
  ['another word for a choice', f.choice(colours), 'GREEN'],
  ['a choice in other letters', f.choice(colours), 'red'],
  ['no choice of several', f.choices(colours), []],
  ['a choice twice', f.choices(colours), ['RED', 'RED']],
  ['what is no id', f.reference('warehouses'), 'x'],
  ['a reference twice', f.references('warehouses'), [ID, ID]],
  ['too many references', f.references('warehouses'), Array.from({ length: 501 }, () => ID)],
  ['a picture from elsewhere', f.picture(), 'https://example.com/x.png'],
  ['a picture of a name that is no id', f.picture(), `/services/upload/api/file/${'-'.repeat(36)}`],
  ['words in three languages', f.words(), { zh: 'x', en: 'x', es: 'x' }],
  ['words in five languages', f.words(), { ...four('x'), fr: 'x' }],
  ['an empty word', f.words(), { ...four('x'), ja: ' ' }],
  ['a row without what it needs', rows, [{ note: 'x' }]],
  ['a row with an unknown name', rows, [{ value: 'A', colour: 1 }]],
  ['too many rows', rows, [{ value: 'A' }, { value: 'B' }, { value: 'C' }]],
]

describe('a field takes', () => {
  it.each(TAKEN)('%s', (_, field, value, stored = value) => {
    expect(f.writable(field).parse(value)).toEqual(stored)
  })
})

describe('a field refuses', () => {
  it.each(REFUSED)('%s', (_, field, value) => {
    expect(f.writable(field).safeParse(value).success).toBe(false)
    expect(f.writable({ ...field, required: true }).safeParse(value).success).toBe(false)
  })
})

describe('an absent value', () => {
  const kinds = [f.text(), f.code(), f.integer(), f.date(), f.yesNo(), f.choice(colours), f.reference('x'), f.words()]
  it.each(
    kinds.map((field) => [field.look.kind, field] as const),
  )('of kind %s is null when it may be empty', (_, field) => {
    expect(f.writable(field).parse('')).toBe(null)
    expect(f.writable(field).parse(null)).toBe(null)
  })
  it.each(
    kinds.map((field) => [field.look.kind, { ...field, required: true }] as const),
  )('of kind %s is refused when it is required', (_, field) => {
    for (const value of ['', null, undefined]) expect(f.writable(field).safeParse(value).success).toBe(false)
  })
})

it('a field says who sets it, and what it is, without being asked', () => {
  expect(f.text()).toMatchObject({ required: false, setBy: 'always', look: { kind: 'text' } })
  expect(f.code({ required: true, setBy: 'create' })).toMatchObject({ required: true, setBy: 'create' })
  expect(f.json()).toMatchObject({ setBy: 'server' })
  expect(f.stamps.createdTime).toMatchObject({ setBy: 'server', look: { kind: 'time' } })
  expect(f.choice(colours, { tag: true }).look).toEqual({ kind: 'choice', of: colours, tag: true })
})

describe('fields that take the same share a schema, which is made at every start', () => {
  const LIKE: readonly [string, () => f.Field, f.Field][] = [
    ['texts', () => f.text({ max: 40 }), f.text({ max: 41 })],
    ['codes', () => f.code(), f.code({ max: 33 })],
    ['long texts', () => f.longText(), f.longText({ max: 40 })],
    ['whole numbers', () => f.integer({ min: 1 }), f.integer({ max: 1 })],
    ['decimals', () => f.decimal({ scale: 2 }), f.decimal({ scale: 2, max: 5 })],
    ['references', () => f.reference('a'), f.references('a')],
  ]
  it.each(LIKE)('%s', (_, make, other) => {
    expect(make().schema).toBe(make().schema)
    expect(make().schema).not.toBe(other.schema)
  })
})
