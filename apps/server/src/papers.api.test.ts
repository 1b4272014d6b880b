import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { Field } from '@entrepot/contract/kit/fields'
import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'
import { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { documentDeclarations } from '@entrepot/contract/registry'
import { isMessageKey, translator } from '@entrepot/messages/translate'
import { describe, expect, it } from 'vitest'
import type { PrintForm } from './kit/print/form/print-form.ts'
import { everyList } from './testing/registry/every-list.ts'
import { caller } from './testing/registry/subjects.ts'
import { undrawnPapers } from './testing/registry/undrawn-papers.ts'

/** Every paper of every document says what its screen says, in four languages. */
const { test, admin, rowsOf } = await everyList({ printing: undrawnPapers })

interface Answered extends Readonly<Record<string, unknown>> {
  readonly lines: readonly Readonly<Record<string, unknown>>[]
}

async function printed(document: DocumentDeclaration, id: string, paper: string, language: Language) {
  const call = caller(test, admin.token, language)
  const { body } = await call('GET', `${document.path}/${id}/print${paper === '' ? '' : `?paper=${paper}`}`)
  const { form } = JSON.parse(await (await test.raw(body.data.url)).text()) as { readonly form: PrintForm }
  const record = (await call('GET', `${document.path}/${id}`)).body.data as Answered
  return { form, record }
}

const layoutOf = (document: DocumentDeclaration, paper: string) => document.print.papers?.[paper] ?? document.print
const isFigure = ({ look }: Field) => look.kind === 'integer' || look.kind === 'decimal'
const plain = (text: string) => text.replaceAll(',', '')
const textOf = (cell: PrintForm['rows'][number][number]) => (typeof cell === 'string' ? cell : cell.text)

/** A figure of the screen as paper shows it: empty if there is none. */
const figure = (value: unknown) => (value === null || value === undefined ? '' : String(value))

const papers = documentDeclarations.flatMap((document) =>
  ['', ...Object.keys(document.print.papers ?? {})].map((paper) => ({ document, paper, name: document.name })),
)

describe.each(papers)('the paper $paper of $name', async ({ document, paper }) => {
  const [first] = await rowsOf(document)
  const { header, lines: columns, once = [] } = layoutOf(document, paper)
  const { form, record } = await printed(document, first!.id, paper, 'en')
  const word = (key: string, language: Language = 'en') => {
    if (!isMessageKey(key)) throw new Error(`${key} is no message`)
    return translator(language)(key)
  }
  const titleOf = (name: string) => word(`${document.name}.line.${name}`)
  const placeOf = (name: string) => form.columns.findIndex(({ title }) => title === titleOf(name))
  const shown = columns.filter((name) => placeOf(name) >= 0)

  it('has every figure of the header as the record has it', () => {
    const facts = new Map(form.facts)
    for (const name of header.filter((one) => isFigure(document.fields[one]!))) {
      const text = facts.get(word(`${document.name}.field.${name}`)) ?? ''
      expect([name, plain(text)]).toEqual([name, figure(record[name])])
    }
  })

  it('has every figure of every line as the record has it, and their sums', () => {
    expect(form.rows).toHaveLength(record.lines.length)
    for (const name of shown.filter((one) => isFigure(document.line[one]!))) {
      const written = form.rows.map((row) => plain(textOf(row[placeOf(name)]!)))
      // An empty number of loaded pieces means all of them.
      const values = record.lines.map((line) =>
        name === 'loadedSkuTotal' ? (line[name] ?? line.skuTotal) : line[name],
      )
      expect([name, written]).toEqual([name, values.map(figure)])
      const sum = values.reduce<number>((total, value) => total + Number(value ?? 0), 0)
      // The total of weights is a field of the header.
      const isSummed = !['minRemainingDays', 'slot', 'weight'].includes(name) && values.some((value) => value !== null)
      const total = isSummed ? String(sum) : ''
      if (form.totals !== undefined) expect([name, plain(form.totals[placeOf(name)]!)]).toEqual([name, total])
      const added = document.sums[name]?.add
      if (added?.length === 1 && added[0] === name) expect([name, record[name] ?? 0]).toEqual([name, sum])
    }
  })

  it('names products, places and other records as the record does', () => {
    for (const name of shown) {
      const { look } = document.line[name]!
      if (look.kind !== 'reference') continue
      const names = record.lines.map((line) => figure(line[name.replace(/Id$/, 'Name')]))
      const cells = form.rows.map((row) => textOf(row[placeOf(name)]!))
      for (const [index, text] of cells.entries()) expect(text.endsWith(names[index]!)).toBe(true)
    }
  })

  it('leaves no column out but those that stand once in the head', () => {
    expect(columns.filter((name) => !shown.includes(name) && !once.includes(name))).toEqual([])
  })

  it.each(LANGUAGES)('has words in %s for all that it says', async (language) => {
    const { form: translated } = await printed(document, first!.id, paper, language)
    const texts = [
      translated.title,
      translated.state ?? '',
      ...translated.facts.map(([label]) => label),
      ...translated.columns.map(({ title }) => title),
      ...(translated.below?.columns.map(({ title }) => title) ?? []),
      ...(translated.signatures ?? []),
    ]
    expect(texts.filter((text) => text === '' || /^[a-z]\w*\.\w/.test(text))).toEqual([])
  })
})

it('the paper of an outbound tally has its packages, with their numbers as bars', async () => {
  const [tally] = await rowsOf(outTallyTasks)
  const { form, record } = await printed(outTallyTasks, tally!.id, '', 'en')
  const packages = record.packages as { packageNo: string; crossWeight: string; lines: { skuTotal: number }[] }[]
  expect(packages.length).toBeGreaterThan(0)
  expect(form.below?.rows.map(([, number]) => number)).toEqual(
    packages.map(({ packageNo }) => ({ text: packageNo, bars: [packageNo] })),
  )
  expect(form.below?.rows.map(([, , , pieces, weight]) => [pieces, weight])).toEqual(
    packages.map(({ lines, crossWeight }) => [String(lines[0]!.skuTotal), crossWeight]),
  )
})
