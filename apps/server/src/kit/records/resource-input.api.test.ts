import type { Field } from '@entrepot/contract/kit/fields'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { createBody, updateBody } from '@entrepot/contract/kit/resource'
import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'
import type { Subject } from '../../testing/registry/subject.ts'
import { type Caller, caller, SUBJECTS, UNKNOWN_ID } from '../../testing/registry/subjects.ts'
import { words } from '../../testing/words.ts'

const { test, admin, call } = await openTestAppAsAdmin()

const UNSTORABLE = ['a\u0000b', 'a\u0007b', 'a\u009fb', 'half \ud800 a pair']
const NO_TEXT = [5, true, ['a'], { a: 1 }, ...UNSTORABLE, 'x'.repeat(3_000)]
const item = (value: unknown, enabled: unknown = true) => ({ value, labels: words('x'), enabled })

/** Values that each kind of field refuses. */
function wrongFor({ look }: Field): readonly unknown[] {
  switch (look.kind) {
    case 'text':
      return [...NO_TEXT, 'two\nlines']
    case 'code':
      return [...NO_TEXT, 'two words', '<b>', '-starts', "o'clock", 'x;drop']
    case 'phone':
      return [...NO_TEXT, 'call me', '<b>']
    case 'email':
      return [...NO_TEXT, 'nobody', 'a@b', '<a@b.example>']
    case 'address':
      return [...NO_TEXT, 'owner.example', 'javascript:alert(1)', 'ftp://owner.example', 'https://owner.example/\u0000']
    case 'timeZone':
      return [...NO_TEXT, 'Mars/Olympus']
    case 'secret':
      return [5, ['a-long-password'], 'short', 'x'.repeat(201)]
    case 'choices':
      return ['ROLE_admin', 5, [], ['ROLE_king'], [5], ['ROLE_admin', 'ROLE_admin'], {}]
    case 'references':
      return ['x', 5, ['x'], [5], [UNKNOWN_ID, UNKNOWN_ID], Array.from({ length: 501 }, () => UNKNOWN_ID), {}]
    case 'words':
      return ['text', 5, [], {}, { ...words('x'), fr: 'x' }, { zh: 'x', en: 'x', es: 'x' }, { ...words('x'), ja: '' }, { ...words('x'), en: 5 }, ...UNSTORABLE.map((zh) => ({ ...words('x'), zh })), { ...words('x'), zh: 'x'.repeat(201) }] // biome-ignore format: one row
    case 'longText':
      return NO_TEXT
    case 'integer':
      return ['1', 1.5, -1, 1e18, true, [], {}]
    case 'decimal':
      return [5, '1,5', 'many', '1e3', '-1000', `0.${'1'.repeat(look.scale + 1)}`, '1234567890123', true, [], {}]
    case 'yesNo':
      return ['yes', 1, [], {}]
    case 'date':
      return ['yesterday', '2026-02-30', 5, {}]
    case 'choice':
      return ['NO_SUCH', 5, [], {}]
    case 'coded':
      return ['NO_SUCH', 5, [], {}, ...UNSTORABLE]
    case 'reference':
      return ['x', 5, [], {}]
    case 'picture':
      return ['https://elsewhere.example/x.png', '/services/upload/api/file/x', 5, {}]
    case 'elements':
      return ['x', 5, [], { a: 5 }, { a: '' }, { ['x'.repeat(65)]: 'a' }, { unasked: 'x' }]
    case 'rows':
      if (!('labels' in look.fields)) return ['x', 5, {}, [5], [{}], [{ colour: 1 }]]
      return ['x', 5, {}, [5], [{}], [item('')], [item('a b')], [item('A', 'yes')], [item('A'), item('A')], [{ ...item('A'), colour: 1 }], [{ ...item('A'), labels: 'x' }], Array.from({ length: 501 }, (_, n) => item(`V${n}`))] // biome-ignore format: one row
    default:
      throw new Error(`say what is wrong for ${look.kind}`)
  }
}

const EMPTY = [null, '', '   ']
const fieldsOf = ({ resource }: Subject) =>
  Object.entries(resource.fields).filter(([, { setBy }]) => setBy !== 'server')
const cases = SUBJECTS.flatMap((subject) =>
  fieldsOf(subject).map(([name, field]) => ({ subject, field, name, title: `${subject.name}.${name}` })),
)

type Case = (typeof cases)[number]

const totalOf = async ({ resource }: Subject): Promise<number> =>
  (await call('GET', `${resource.path}/count`)).body.data.total

let serial = 0
async function create({ resource, body }: Subject, more: object = {}) {
  serial += 1
  return call('POST', resource.path, { ...body(`in${serial}`), ...more })
}

/** Expects a refusal as malformed, at this field. */
function expectRefused(sent: unknown, { status, body }: Awaited<ReturnType<Caller>>, name: string) {
  const at = (body.fields ?? []).map(({ field }: { field: string }) => field.split('.')[0])
  expect({ sent, status, error: body.error, at: [...new Set(at)] }).toEqual({
    sent,
    status: 400,
    error: 'INVALID',
    at: [name],
  })
  for (const { message } of body.fields) expect(message).toMatch(/\S/)
}

/** The fields at which the schema of a route finds faults. */
const faultsAt = (schema: ZodType, body: object): string[] => [
  ...new Set((schema.safeParse(body).error?.issues ?? []).map(({ path }) => String(path[0]))),
]
const absentIn = (body: Readonly<Record<string, unknown>>, name: string) =>
  Object.fromEntries(Object.entries(body).filter(([one]) => one !== name))

interface Wrong {
  readonly value: unknown
  readonly body: Readonly<Record<string, unknown>>
}
const wrongToCreate = ({ subject, name, field }: Case): Wrong[] => {
  const valid = subject.body('wrong')
  const values = [...wrongFor(field), ...(field.required ? EMPTY : [])]
  const wrong = values.map((value) => ({ value, body: { ...valid, [name]: value } }))
  return field.required ? [...wrong, { value: undefined, body: absentIn(valid, name) }] : wrong
}
const wrongToChange = ({ name, field }: Case): Wrong[] =>
  [...wrongFor(field), ...(field.required ? [null] : [])].map((value) => ({ value, body: { [name]: value } }))

/**
 * A route parses a body with the schema of its declaration. So all values are tried on the schema itself; over HTTP
 * every value on one field of each kind, one value on every field, and all values that the schema leaves to rules.
 */
const isFirstOfKind = ({ field }: Case) => cases.find((one) => one.field.look.kind === field.look.kind)?.field === field
const overHttp = (one: Case, wrong: readonly Wrong[], schema: ZodType, rest: object) =>
  isFirstOfKind(one) ? wrong : wrong.filter(({ body }) => !faultsAt(schema, { ...body, ...rest }).includes(one.name))

const changeable = cases.filter(({ field }) => field.setBy === 'always')
const SOME_VERSION = { id: UNKNOWN_ID, version: 1 }

/** One value for each field that its schema refuses. */
const wrongBySchema = (wrongOf: (one: Case) => readonly Wrong[]) => (one: Case) => {
  const { value } = wrongOf(one).find(({ value }) => value !== undefined && !one.field.schema.safeParse(value).success)!
  return { [one.name]: value }
}

/** The fields that a refusal names, each with its message. */
async function refusedAt(method: 'POST' | 'PUT', { resource }: Subject, sent: object): Promise<string[]> {
  const { status, body } = await call(method, resource.path, sent)
  expect([status, body.error]).toEqual([400, 'INVALID'])
  for (const { message } of body.fields) expect(message).toMatch(/\S/)
  const at: string[] = body.fields.map(({ field }: { field: string }) => field.split('.')[0])
  return [...new Set(at)].sort()
}

describe('a create refuses what a field does not take, says where, and makes nothing', () => {
  it.each(cases)('$title', async (one) => {
    const schema = createBody(one.subject.resource)
    const wrong = wrongToCreate(one)
    const left = overHttp(one, wrong, schema, {})
    for (const { value, body } of wrong.filter((each) => !left.includes(each)))
      expect({ value, at: faultsAt(schema, body) }).toEqual({ value, at: [one.name] })
    if (left.length === 0) return
    const before = await totalOf(one.subject)
    for (const { value, body } of left)
      expectRefused(value, await call('POST', one.subject.resource.path, body), one.name)
    expect(await totalOf(one.subject)).toBe(before)
  })

  it.each(SUBJECTS)('$name, with every field wrong at once', async (subject) => {
    const before = await totalOf(subject)
    const own = cases.filter((one) => one.subject === subject)
    expect(await refusedAt('POST', subject, Object.assign({}, ...own.map(wrongBySchema(wrongToCreate))))).toEqual(
      own.map(({ name }) => name).sort(),
    )
    expect(await totalOf(subject)).toBe(before)
  })
})

describe('a change refuses the same, and changes nothing', () => {
  it.each(changeable)('$title', async (one) => {
    const { path } = one.subject.resource
    const schema = updateBody(one.subject.resource)
    const wrong = wrongToChange(one)
    const left = overHttp(one, wrong, schema, SOME_VERSION)
    for (const { value, body } of wrong.filter((each) => !left.includes(each)))
      expect({ value, at: faultsAt(schema, { ...body, ...SOME_VERSION }) }).toEqual({ value, at: [one.name] })
    if (left.length === 0) return
    const record = (await create(one.subject)).body.data
    for (const { value, body } of left)
      expectRefused(value, await call('PUT', path, { id: record.id, version: 1, ...body }), one.name)
    expect((await call('GET', `${path}/${record.id}`)).body.data).toEqual(record)
  })

  it.each(SUBJECTS)('$name, with every field wrong at once', async (subject) => {
    const { path } = subject.resource
    const record = (await create(subject)).body.data
    const own = changeable.filter((one) => one.subject === subject)
    const body = Object.assign({ id: record.id, version: 1 }, ...own.map(wrongBySchema(wrongToChange)))
    expect(await refusedAt('PUT', subject, body)).toEqual(own.map(({ name }) => name).sort())
    expect((await call('GET', `${path}/${record.id}`)).body.data).toEqual(record)
  })
})

/** All fields of a record in one request, because single requests would test the same route again. */
const fieldsWhere = (isMeant: (field: Field) => boolean) =>
  SUBJECTS.map((subject) => ({
    subject,
    name: subject.name,
    fields: cases.filter((one) => one.subject === subject && isMeant(one.field)),
  })).filter(({ fields }) => fields.length > 0)
const valuesOf = (names: readonly string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]))

describe('a field that may be left empty', () => {
  const isPlain = ({ required, look }: Field) => !required && !['references', 'secret'].includes(look.kind)
  it.each(fieldsWhere(isPlain))('of $name is null then', async ({ subject, fields }) => {
    const names = fields.map(({ name }) => name)
    for (const value of [null, '', undefined]) {
      const { data } = (await create(subject, valuesOf(names, value))).body
      expect(valuesOf(names, null)).toEqual(Object.fromEntries(names.map((name) => [name, data[name]])))
    }
  })
})

describe('text is stored and answered letter by letter', () => {
  const TEXTS = ['<img src=x onerror=alert(1)>', `'; drop table app_user; --`, `100% _ \\ $1 {{name}} "q"`, '\u{1F4E6} 木箱 ñ', 'a  b'] // biome-ignore format: one row
  const isText = ({ look }: Field) => look.kind === 'text' || look.kind === 'words'
  it.each(fieldsWhere(isText))('in $name', async ({ subject, fields }) => {
    const { path, filters } = subject.resource
    for (const text of TEXTS) {
      const short = text.slice(0, 50)
      const valueFor = ({ look }: Field) =>
        look.kind === 'words' ? { zh: short, en: short, es: short, ja: short } : short
      // Some fields are stricter than a line of text, each in its own way.
      const taken = fields.filter(({ field }) => field.look.kind === 'words' || field.schema.safeParse(short).success)
      const sent = Object.fromEntries(taken.map(({ name, field }) => [name, valueFor(field)]))
      const { status, body } = await create(subject, sent)
      expect([status, body.fields]).toEqual([201, undefined])
      const { data } = (await call('GET', `${path}/${body.data.id}`)).body
      expect(data).toMatchObject(sent)
      for (const { name } of taken.filter((one) => filters.includes(one.name))) {
        const answer = await call('GET', `${path}?${new URLSearchParams({ [name]: short })}`)
        expect(answer.body.data.content.map(({ id }: { id: string }) => id)).toContain(data.id)
      }
    }
  })

  it('without the blanks around it', async () => {
    const { body } = await create(SUBJECTS[0]!, { name: '  Blank  ' })
    expect(body.data.name).toBe('Blank')
  })

  it('in items too', async () => {
    const labels = { zh: '<b>', en: `'--`, es: '{{x}}', ja: '\\' }
    const { body } = await create(SUBJECTS[2]!, { items: [{ value: 'A', labels, enabled: true }] })
    expect(body.data.items).toEqual([{ value: 'A', labels, enabled: true }])
  })
})

function expectTaken({ status, body }: Awaited<ReturnType<Caller>>, field: string, value: string) {
  expect([status, body.error, body.detail]).toEqual([422, 'DUPLICATE', { field, value }])
  expect(body.fields).toEqual([{ field, message: expect.stringContaining(value) }])
}

describe.each(SUBJECTS)('the $unique of $name', (subject) => {
  const { unique } = subject

  it('is taken once, whatever its case', async () => {
    const { data } = (await create(subject)).body
    const value: string = data[unique]
    for (const again of [value, value.toUpperCase(), value.toLowerCase(), ` ${value} `]) {
      expectTaken(await create(subject, { [unique]: again }), unique, again.trim())
    }
  })

  it('is taken once by eight who want it at once', async () => {
    const value = 'WANTED'
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(subject, { [unique]: value })))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(7)
    for (const answer of refused) expectTaken(answer, unique, value)
  })
})

describe('a code that may change', () => {
  const free = SUBJECTS.filter(({ resource, unique }) => resource.fields[unique]!.setBy === 'always')
  it.each(free)('of $name is not taken from another record', async (subject) => {
    const { resource, unique } = subject
    const [first, second] = [(await create(subject)).body.data, (await create(subject)).body.data]
    const change = (value: string) => call('PUT', resource.path, { id: second.id, version: 1, [unique]: value })
    expectTaken(await change(first[unique].toLowerCase()), unique, first[unique].toLowerCase())
    // A record may change the case of its own value.
    expect((await change(second[unique].toLowerCase())).status).toBe(200)
  })
})

describe('an id that names nothing', () => {
  const pointing = cases.filter(({ field }) => ['reference', 'references'].includes(field.look.kind))
  it.each(pointing)('is refused at $title', async ({ subject, name, field }) => {
    const sent = field.look.kind === 'references' ? [UNKNOWN_ID] : UNKNOWN_ID
    const before = await totalOf(subject)
    const { status, body } = await create(subject, { [name]: sent })
    expect([status, body.error]).toEqual([422, 'UNKNOWN_REFERENCE'])
    expect(body.fields).toContainEqual({ field: name, message: expect.any(String) })
    expect(await totalOf(subject)).toBe(before)
    if (field.setBy !== 'always') return
    const record = (await create(subject)).body.data
    const change = { id: record.id, version: 1, [name]: sent }
    expect((await call('PUT', subject.resource.path, change)).body.error).toBe('UNKNOWN_REFERENCE')
    expect((await call('GET', `${subject.resource.path}/${record.id}`)).body.data).toEqual(record)
  })
})

describe('a refusal', () => {
  it.each(SUBJECTS)('of $name names every field that is wrong, in four languages', async ({ resource }) => {
    const required = Object.entries(resource.fields).filter(([, { required }]) => required)
    const answers = await Promise.all(
      LANGUAGES.map((language) => caller(test, admin.token, language)('POST', resource.path, {})),
    )
    for (const { body } of answers) {
      const at = body.fields.map(({ field }: { field: string }) => field)
      expect(at.sort()).toEqual(required.map(([name]) => name).sort())
    }
    expect(new Set(answers.map(({ body }) => body.fields[0].message)).size).toBe(4)
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(4)
  })

  it.each([['nothing'], [null], [[]], [5]])('answers a body that is %j', async (sent) => {
    expect((await call('POST', 'cargoOwners', sent)).body).toMatchObject({ status: 400 })
  })
})
