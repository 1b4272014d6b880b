import { dictionaries } from '@entrepot/contract/basic-data/dictionaries'
import { STATUS_DICTIONARIES } from '@entrepot/contract/basic-data/status-dictionaries'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import type { MessageKey } from '@entrepot/messages/keys'
import { catalogues } from '@entrepot/messages/translate'
import { describe, expect, it } from 'vitest'
import { createDb } from '../../../kit/sql/db.ts'
import { systemClock } from '../../../kit/write/clock.ts'
import { inTransaction } from '../../../kit/write/transaction.ts'
import { ensureSystemDictionaries } from '../../../system-data/system-dictionaries.ts'
import { SYSTEM_DICTIONARIES } from '../../../system-data/system-dictionary-words.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { caller } from '../../../testing/registry/subjects.ts'
import { refusal } from '../../../testing/test-app.ts'
import { words } from '../../../testing/words.ts'

const { test, admin, call } = await openTestAppAsAdmin()

const item = (value: string, text = value, enabled = true) => ({ value, labels: words(text), enabled })
const make = (code: string, items: readonly unknown[]) =>
  admin.list(dictionaries).create({ code, names: words(code), items })
const named = async (code: string) =>
  (await admin.list(dictionaries).list({ code })).content.find((d) => d.code === code)!
const offered = async (code: string, language = 'en'): Promise<{ value: string; label: string }[]> =>
  (await caller(test, admin.token, language)('GET', `dicts/${code}/items`)).body.data
const valuesOf = async (code: string) => (await offered(code)).map(({ value }) => value)

describe('the items of a dictionary', () => {
  it('stand in the order in which they were given, and move when it changes', async () => {
    const dictionary = await make(
      'ORDERED',
      ['Z', 'A', 'M'].map((value) => item(value)),
    )
    expect(await valuesOf('ORDERED')).toEqual(['Z', 'A', 'M'])
    const items = ['M', 'NEW', 'Z'].map((value) => item(value))
    const changed = await admin.list(dictionaries).update({ id: dictionary.id, version: 1, items })
    expect(changed.items).toEqual(items)
    expect(await valuesOf('ORDERED')).toEqual(['M', 'NEW', 'Z'])
  })

  it.each(LANGUAGES)('are labelled in %s for who asks in it', async (language) => {
    await make(`LANGUAGE_${language}`, [item('BOX', 'Box')])
    expect(await offered(`LANGUAGE_${language}`, `${language}-XX,en;q=0.5`)).toEqual([
      { value: 'BOX', label: words('Box')[language], id: 'BOX', name: words('Box')[language] },
    ])
  })

  it('are in English for who asks in none of the four, or does not say', async () => {
    await make('ELSEWHERE', [item('BOX', 'Box')])
    for (const language of ['fr', '', '*', 'tlh;q=x'])
      expect((await offered('ELSEWHERE', language))[0]!.label).toBe('Box')
  })

  it('that are disabled are not offered, and still there', async () => {
    await make('DISABLED', [item('ON'), item('OFF', 'Off', false)])
    expect(await valuesOf('DISABLED')).toEqual(['ON'])
    expect((await named('DISABLED')).items).toHaveLength(2)
  })

  it('may be none at all', async () => {
    await make('EMPTY', [])
    expect(await offered('EMPTY')).toEqual([])
  })

  it('do not repeat a value, and the second is the one to mend', async () => {
    expect(await refusal(make('TWICE', [item('A'), item('B'), item('A')]))).toMatchObject({
      httpStatus: 400,
      fields: [{ field: 'items.2.value' }],
    })
    expect((await call('GET', 'dicts/TWICE/items')).status).toBe(404)
  })

  it('are one list: two who change them at once do not mix them', async () => {
    const { id } = await make('MIXED', [item('A')])
    const change = (values: string[]) =>
      call('PUT', 'dicts', { id, version: 1, items: values.map((value) => item(value)) })
    const answers = await Promise.all([change(['B', 'C']), change(['D', 'E'])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([['B', 'C'], ['D', 'E']]).toContainEqual(await valuesOf('MIXED')) // biome-ignore format: pairs
  })

  it('go with their dictionary', async () => {
    const { id } = await make('GONE', [item('A')])
    await admin.list(dictionaries).remove(id, 1)
    expect((await call('GET', 'dicts/GONE/items')).status).toBe(404)
    await make('GONE', [])
    expect(await offered('GONE')).toEqual([])
  })
})

describe('a code that there is not', () => {
  it.each(['NO_SUCH', 'no such', '%27%3B--', 'x'.repeat(64)])('%s is 404', async (code) => {
    expect((await call('GET', `dicts/${code}/items`)).body).toMatchObject({ status: 404, error: 'NOT_FOUND' })
  })
  it.each(['x'.repeat(65), '%00', 'A%07'])('and can be none, as %s, is refused', async (code) => {
    expect((await call('GET', `dicts/${code}/items`)).body).toMatchObject({ status: 400, fields: [{ field: 'code' }] })
  })
})

describe('the dictionaries of the system', () => {
  const codes = Object.keys(SYSTEM_DICTIONARIES)
  it('are those of the specification, in four languages', async () => {
    expect(codes.sort()).toEqual(
      ['CARGO_STATUS', 'INDUSTRY', 'LOGISTIC_DEMAND', 'PICK_STATUS', 'PLATFORM', 'PRODUCT_STATUS', 'PUTAWAY_STATUS', 'RECEIPT_TYPE', 'RECV_STATUS', 'SHIPPING_STATUS', 'SHIPPING_TYPE', 'TEMPERATURE_TYPE', 'TRANSPORT_TYPE', 'UNIT'], // biome-ignore format: one row
    )
    expect(await valuesOf('RECEIPT_TYPE')).toEqual(['PURCHASE', 'RETURN', 'TRANSFER_IN', 'OTHER'])
    expect(await valuesOf('SHIPPING_TYPE')).toEqual(['SALE', 'RETURN_TO_OWNER', 'SCRAP', 'OTHER'])
    expect(await valuesOf('TRANSPORT_TYPE')).toEqual(['ROAD', 'RAIL', 'SEA', 'AIR', 'EXPRESS', 'PICKUP'])
    expect(await valuesOf('PRODUCT_STATUS')).toEqual(['ACTIVE', 'INACTIVE'])
    expect(await valuesOf('TEMPERATURE_TYPE')).toEqual(['AMBIENT', 'COOL', 'CHILLED', 'DEEP_FROZEN'])
    for (const code of codes) expect((await offered(code, 'ja')).every(({ label }) => label.length > 0)).toBe(true)
  })

  it('can not be deleted', async () => {
    const unit = await named('UNIT')
    expect(unit).toMatchObject({ system: true })
    expect(unit.actions).toEqual(['edit'])
    expect(await refusal(admin.list(dictionaries).remove(unit.id, unit.version))).toMatchObject({
      httpStatus: 409,
      error: 'OF_SYSTEM',
      detail: { parts: 'UNIT' },
    })
    expect(await admin.list(dictionaries).batch('delete', [unit.id])).toMatchObject([{ ok: false }])
  })

  it('can not be taken for one’s own: a new dictionary is never of the system', async () => {
    const body = { code: 'MINE', names: words('Mine'), items: [], system: true }
    expect((await admin.list(dictionaries).create(body)).system).toBe(false)
  })

  it('keep their own items, which may be reworded, moved and disabled', async () => {
    const { id, version, items } = await named('TRANSPORT_TYPE')
    const without = items.filter(({ value }) => value !== 'SEA' && value !== 'AIR')
    expect(await refusal(admin.list(dictionaries).update({ id, version, items: without }))).toMatchObject({
      httpStatus: 409,
      error: 'OF_SYSTEM',
      detail: { parts: ['SEA', 'AIR'] },
    })
    const reworded = items
      .map((one) => (one.value === 'SEA' ? { ...item('SEA', 'Ship'), enabled: false } : one))
      .reverse()
    const changed = await admin.list(dictionaries).update({ id, version, items: reworded })
    expect(changed.items).toEqual(reworded)
    expect(await valuesOf('TRANSPORT_TYPE')).toEqual(['PICKUP', 'EXPRESS', 'AIR', 'RAIL', 'ROAD'])
  })

  it('may get further items, and these may go again', async () => {
    const { id, version, items } = await named('UNIT')
    const more = await admin.list(dictionaries).update({ id, version, items: [...items, item('CRATE', 'Crate')] })
    expect(await valuesOf('UNIT')).toContain('CRATE')
    await admin.list(dictionaries).update({ id, version: more.version, items })
    expect(await valuesOf('UNIT')).not.toContain('CRATE')
  })
})

describe('a dictionary of statuses', () => {
  const lists = Object.entries(STATUS_DICTIONARIES)
  const wordsIn = async (path: string, language: string) =>
    (await caller(test, admin.token, language)('GET', path)).body.data as { value: string; label: string }[]

  it.each(LANGUAGES)('has the words of the screens in %s', async (language) => {
    for (const [code, { name, values }] of lists) {
      const labels = (await offered(code, language)).map(({ value, label }) => [value, label])
      const onScreens = values.map((value) => [value, catalogues[language][`enum.${name}.${value}` as MessageKey]])
      expect([code, labels]).toEqual([code, onScreens])
    }
    expect(await offered('RECV_STATUS', language)).toEqual(await wordsIn('recvReqs/statusList', language))
    expect(await offered('SHIPPING_STATUS', language)).toEqual(await wordsIn('shipmentNotifs/statusList', language))
  })

  it('says in English what the specification says', async () => {
    const labels = await Promise.all(lists.map(async ([code]) => (await offered(code)).map(({ label }) => label)))
    const named = [
      'Accepted',
      'Shelved',
      'All shipped',
      'Normal',
      'Picking finished',
      'Active',
      'Inactive',
      'Cancelled',
    ]
    expect(labels.flat()).toEqual(expect.arrayContaining(named))
  })

  it.each(lists.map(([code]) => code))('%s is not edited', async (code) => {
    const { id, version, items, actions } = await named(code)
    expect(actions).toEqual([])
    const reworded = items.map((one) => ({ ...one, labels: words('Other') }))
    expect((await call('PUT', 'dicts', { id, version, items: reworded })).body).toMatchObject({ error: 'FORBIDDEN' })
    expect((await named(code)).items).toEqual(items)
  })

  it('that was edited in an earlier version has the words of this one after a start', async () => {
    const { items } = await named('RECV_STATUS')
    const ofDictionary = "dict_id = (select id from dict where code = 'RECV_STATUS')"
    await test.pool.query(
      `update dict_item set labels = labels || '{"en": "Arrived"}', enabled = false where ${ofDictionary}`,
    )
    await test.pool.query(`insert into dict_item (dict_id, value, labels, place)
      select id, 'LATE', '{"zh": "迟", "en": "Late", "es": "Tarde", "ja": "遅延"}', 99 from dict where code = 'RECV_STATUS'`)
    await inTransaction(createDb(test.pool), (trx) => ensureSystemDictionaries(trx, systemClock))
    expect((await named('RECV_STATUS')).items).toEqual(items)
  })
})

describe('finding a dictionary', () => {
  it.each(LANGUAGES)('works with its name in %s', async (language) => {
    const names = { zh: '独特颜色', en: 'Peculiar', es: 'Singular', ja: '珍しい' }
    if ((await named('FINDABLE')) === undefined)
      await admin.list(dictionaries).create({ code: 'FINDABLE', names, items: [] })
    const page = await admin.list(dictionaries).list({ names: names[language].slice(0, 2) })
    expect(page.content.map(({ code }) => code)).toContain('FINDABLE')
  })
})
