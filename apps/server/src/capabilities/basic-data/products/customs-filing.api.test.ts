import { describe, expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { fieldsOf, productMaker } from '../../../testing/product-maker.ts'
import { caller } from '../../../testing/registry/subjects.ts'

const { test, admin, call } = await openTestAppAsAdmin()
const { body, create } = productMaker(call)

describe('the customs filing of a product', () => {
  const HS = '0901210000'
  it('must answer what its HS code asks, and nothing else', async () => {
    const elements = (await call('GET', `customsParams/elements?code=${HS}`)).body.data as {
      code: string
      required: boolean
    }[]
    const needed = elements.filter(({ required }) => required).map(({ code }) => code)
    expect(needed.length).toBeGreaterThan(1)
    const answer = await create({ cusHsCode: HS, cusDecElement: { ODD: 'x' } })
    expect(fieldsOf(answer)).toEqual([...needed, 'ODD'].map((code) => `cusDecElement.${code}`))
    const answers = Object.fromEntries(needed.map((code) => [code, 'as asked']))
    const { data } = await create({ cusHsCode: HS, cusDecElement: answers })
    expect(data.cusDecElement).toEqual(answers)
    expect(data.legalUnit1).toMatch(/^\d+$/)
  })

  it('tells in the reader’s language what is missing', async () => {
    const messages = await Promise.all(
      ['zh', 'en', 'es', 'ja'].map(async (language) => {
        const answer = await caller(test, admin.token, language)('POST', 'products', body({ cusHsCode: HS }))
        return answer.body.fields[0].message as string
      }),
    )
    expect(new Set(messages).size).toBe(4)
  })
})

describe('the legal units of a product', () => {
  /** Milk powder is counted in 035; sparkling wine in 095, and in 035 second. */
  const [MILK, WINE] = ['0402210000', '2204100000']
  const answersTo = async (code: string) => {
    const elements = (await call('GET', `customsParams/elements?code=${code}`)).body.data as { code: string }[]
    return Object.fromEntries(elements.map((element) => [element.code, 'x']))
  }

  it('are those of its HS code, and change with it', async () => {
    const { data } = await create({ cusHsCode: MILK, cusDecElement: await answersTo(MILK) })
    expect(data).toMatchObject({ legalUnit1: '035', legalUnit2: null })
    // As a form sends it back: the old units stand there still.
    const change = { ...data, cusHsCode: WINE, cusDecElement: await answersTo(WINE) }
    const { body } = await call(
      'PUT',
      'products',
      Object.fromEntries(Object.entries(change).filter(([name]) => name !== 'actions' && !name.endsWith('Name'))),
    )
    expect(body.data).toMatchObject({ legalUnit1: '095', legalUnit2: '035' })
  })

  it('are refused where they contradict it, with the name of the right one', async () => {
    const { status, fields } = await create({
      cusHsCode: WINE,
      cusDecElement: await answersTo(WINE),
      legalUnit1: '142',
    })
    expect([status, fields]).toMatchObject([400, [{ field: 'legalUnit1' }]])
    expect(fields[0].message).toContain('095')
  })
})
