import { describe, expect, it } from 'vitest'
import { demoIds } from '../../testing/demo-ids.ts'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'
import { words } from '../../testing/words.ts'

const { test, call } = await openTestAppAsAdmin()

const element = (code: string, required = true) => ({ code, names: words(code), required })

describe('a customs parameter', () => {
  it.each([
    ['an HS code of letters', { kind: 'HS_CODE', code: 'COFFEE' }, 'code'],
    ['an HS code too short', { kind: 'HS_CODE', code: '0901' }, 'code'],
    [
      'an element asked twice',
      { kind: 'HS_CODE', code: '09012200', elements: [element('A'), element('A')] },
      'elements.1.code',
    ],
    ['units of a country', { kind: 'COUNTRY', code: 'XXA', legalUnit1: '035' }, 'legalUnit1'],
    ['a unit that there is not', { kind: 'HS_CODE', code: '09012201', legalUnit1: 'nothing' }, 'legalUnit1'],
    ['elements of a currency', { kind: 'CURRENCY', code: 'XXB', elements: [element('A')] }, 'elements'],
  ])('refuses %s', async (_, body, field) => {
    const { status, body: answer } = await call('POST', 'customsParams', { names: words('x'), ...body })
    expect([status, answer.fields[0].field]).toEqual([400, field])
  })

  it('may have the code of another kind', async () => {
    const body = { names: words('x'), code: 'SAME' }
    expect((await call('POST', 'customsParams', { ...body, kind: 'UNIT' })).status).toBe(201)
    expect((await call('POST', 'customsParams', { ...body, kind: 'COUNTRY' })).status).toBe(201)
    expect((await call('POST', 'customsParams', { ...body, kind: 'COUNTRY' })).body.error).toBe('DUPLICATE')
  })

  it('is offered by code or by name in any language, and named when it is no longer in use', async () => {
    const { data } = (
      await call('POST', 'customsParams', {
        kind: 'TRADE_MODE',
        code: 'T-1',
        names: { zh: '测试贸易', en: 'Trial', es: 'Prueba', ja: '試験' },
      })
    ).body
    const offered = async (query: string) => (await call('GET', `customsParams/TRADE_MODE/items?${query}`)).body.data
    for (const keyword of ['测试', 'Tria', 'prue', 't-1', '試験']) {
      expect(await offered(`keyword=${encodeURIComponent(keyword)}`)).toMatchObject([{ value: 'T-1', label: 'Trial' }])
    }
    await call('POST', `customsParams/${data.id}/deactivate`, {})
    expect(await offered('keyword=Trial')).toEqual([])
    expect(await offered('values=T-1')).toMatchObject([{ value: 'T-1', label: 'Trial' }])
    expect((await call('GET', 'customsParams/COLOUR/items')).status).toBe(400)
  })
})

describe('a manual book', () => {
  const item = (itemNo: number, more: object = {}) => ({
    itemNo,
    name: 'Coffee',
    hsCode: '0901210000',
    declaredUnit: '035',
    declaredQuantity: '1',
    ...more,
  })
  const book = (more: object = {}) => ({
    handbookNum: 'B-1',
    cargoOwnerId: demoIds().ownerId,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    items: [item(1)],
    ...more,
  })
  it.each([
    ['an end before its beginning', { validTo: '2025-12-31' }, 'validTo'],
    ['an item number twice', { items: [item(1), item(2), item(1)] }, 'items.2.itemNo'],
    ['an HS code that there is not', { items: [item(1, { hsCode: '99999999' })] }, 'items.0.hsCode'],
    ['a unit that there is not', { items: [item(1), item(2, { declaredUnit: 'heap' })] }, 'items.1.declaredUnit'],
    ['less than nothing', { items: [item(1, { declaredQuantity: '-1' })] }, 'items.0.declaredQuantity'],
    ['too many decimals', { items: [item(1, { legalQuantity1: '1.123456' })] }, 'items.0.legalQuantity1'],
  ])('refuses %s', async (_, more, field) => {
    const { status, body } = await call('POST', 'manualBooks', book(more))
    expect([status, body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, [field]])
  })

  it('holds a thousand items, in their order and to the last decimal', async () => {
    const items = Array.from({ length: 1000 }, (_, n) =>
      item(1000 - n, {
        declaredQuantity: `${n}.00001`,
        legalUnit1: '035',
        legalQuantity1: '0.1',
        legalUnit2: null,
        legalQuantity2: null,
      }),
    )
    const { status, body } = await call('POST', 'manualBooks', book({ items }))
    expect(status).toBe(201)
    expect(body.data.items).toEqual(items)
    test.clock.advance(1)
    const fewer = (await call('PUT', 'manualBooks', { id: body.data.id, version: 1, items: items.slice(0, 2) })).body
      .data
    expect(fewer.items).toEqual(items.slice(0, 2))
    const history = (await call('GET', `manualBooks/${body.data.id}/history`)).body.data
    expect(history[0].before.items).toHaveLength(1000)
  })
})
