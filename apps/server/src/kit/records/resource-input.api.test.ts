import type { Field } from '@entrepot/contract/kit/fields'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { describe, expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'
import type { Subject } from '../../testing/registry/subject.ts'
import { type Caller, caller, SUBJECTS, UNKNOWN_ID } from '../../testing/registry/subjects.ts'
import { words } from '../../testing/words.ts'

const { test, admin, call } = await openTestAppAsAdmin()

const UNSTORABLE = ['a\u0000b', 'a\u0007b', 'a\u009fb', 'half \ud800 a pair']
const NO_TEXT = [5, true, ['a'], { a: 1 }, ...UNSTORABLE, 'x'.repeat(3_000)]
const item = (value: unknown, enabled: unknown = true) => ({ value, labels: words('x'), enabled })

/** What each kind of field does not take. */
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

const totalOf = async ({ resource }: Subject): Promise<number> =>
  (await call('GET', `${resource.path}/count`)).body.data.total

let made = 0
async function create({ resource, body }: Subject, more: object = {}) {
  made += 1
  return call('POST', resource.path, { ...body(`in${made}`), ...more })
}

/** Refused as malformed, at this field. */
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

describe('a create refuses what a field does not take, says where, and makes nothing', () => {
  it.each(cases)('$title', async ({ subject, name, field }) => {
    const before = await totalOf(subject)
    for (const value of wrongFor(field)) expectRefused(value, await create(subject, { [name]: value }), name)
    if (field.required) {
      for (const value of [...EMPTY, undefined]) {
        expectRefused(value, await create(subject, { [name]: value }), name)
      }
    }
    expect(await totalOf(subject)).toBe(before)
  })
})

describe('a change refuses the same, and changes nothing', () => {
  it.each(cases.filter(({ field }) => field.setBy === 'always'))('$title', async ({ subject, name, field }) => {
    const { path } = subject.resource
    const record = (await create(subject)).body.data
    const wrong = [...wrongFor(field), ...(field.required ? [null] : [])]
    for (const value of wrong) {
      expectRefused(value, await call('PUT', path, { id: record.id, version: 1, [name]: value }), name)
    }
    expect((await call('GET', `${path}/${record.id}`)).body.data).toEqual(record)
  })
})

describe('a field that may be left empty', () => {
  const plain = (look: Field['look']) => !['references', 'secret'].includes(look.kind)
  it.each(cases.filter(({ field }) => !field.required && plain(field.look)))('$title', async ({ subject, name }) => {
    // Half a position is none.
    const names = ['lat', 'lng'].includes(name) ? ['lat', 'lng'] : [name]
    for (const value of [null, '', undefined]) {
      const empty = Object.fromEntries(names.map((one) => [one, value]))
      expect((await create(subject, empty)).body.data[name]).toBe(null)
    }
  })
})

describe('text is stored and answered letter by letter', () => {
  const TEXTS = ['<img src=x onerror=alert(1)>', `'; drop table app_user; --`, `100% _ \\ $1 {{name}} "q"`, '\u{1F4E6} 木箱 ñ', 'a  b'] // biome-ignore format: one row
  const isText = (field: Field) => field.look.kind === 'text' || field.look.kind === 'words'
  it.each(cases.filter(({ field }) => isText(field)))('$title', async ({ subject, name, field }) => {
    // Some fields are stricter than a line of text, each in its own way.
    const texts =
      field.look.kind === 'words' ? TEXTS : TEXTS.filter((text) => field.schema.safeParse(text.slice(0, 50)).success)
    for (const text of texts) {
      const short = text.slice(0, 50)
      const value = field.look.kind === 'words' ? { zh: short, en: short, es: short, ja: short } : short
      const { status, body } = await create(subject, { [name]: value })
      expect(status).toBe(201)
      const { data } = (await call('GET', `${subject.resource.path}/${body.data.id}`)).body
      expect(data[name]).toEqual(value)
      if (!subject.resource.filters.includes(name)) continue
      const found = await call('GET', `${subject.resource.path}?${new URLSearchParams({ [name]: short })}`)
      expect(found.body.data.content.map(({ id }: { id: string }) => id)).toContain(data.id)
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
    // Its own may change its case.
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
