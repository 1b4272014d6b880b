import { recvReqs } from '@entrepot/contract/inbound/receipt-notice'
import { translator } from '@entrepot/messages/translate'
import { describe, expect, it } from 'vitest'
import { sentLines } from './line-changes.ts'
import { mergeLines } from './line-merge.ts'
import { freshLine, isEmptyLine, lineWith, savedLine } from './line-model.ts'
import { lineProblems, placedProblems, withoutProblem } from './line-problems.ts'

const fields = recvReqs.line
const t = translator('en')
const P1 = '01890000-0000-7000-8000-000000000001'
const P2 = '01890000-0000-7000-8000-000000000002'
const a = { id: 'a', lineNo: 1, productId: P1, productName: 'Tea', productCode: 'T', planSkuTotal: 5, batchNum: 'B1' }
const b = { id: 'b', lineNo: 2, productId: P2, productName: 'Milk', productCode: 'M', planSkuTotal: 7, batchNum: null }
const base = [a, b]
const edited = (line: typeof a | typeof b, name: string, value: unknown) => ({
  ...savedLine(line),
  values: lineWith(fields, line, name, value),
})

describe('what is sent of the lines', () => {
  it('is nothing when nothing changed', () => {
    expect(sentLines(fields, base, base.map(savedLine)).lines).toEqual([])
  })
  it('is what changed of an old one, all that was filled in of a new one, and what was taken out', () => {
    const added = freshLine({ productId: P1, planSkuTotal: 3, batchNum: '', receivedSkuTotal: 9 })
    const sent = sentLines(fields, base, [edited(a, 'planSkuTotal', 6), freshLine(), added])
    expect(sent.lines).toEqual([
      { id: 'a', planSkuTotal: 6 },
      { productId: P1, planSkuTotal: 3 },
      { id: 'b', remove: true },
    ])
    expect(sent.keys).toEqual(['a', added.key, 'b'])
  })
  it('says that a field was emptied, and nothing of one that was empty before', () => {
    expect(sentLines(fields, base, [edited(a, 'batchNum', ''), edited(b, 'batchNum', '')]).lines).toEqual([
      { id: 'a', batchNum: null },
    ])
  })
})

describe('another product', () => {
  it('does not keep the name of the one before', () => {
    expect(lineWith(fields, a, 'productId', P2)).toEqual({
      id: 'a',
      lineNo: 1,
      productId: P2,
      planSkuTotal: 5,
      batchNum: 'B1',
    })
  })
  it('brings its own when it is known', () => {
    expect(lineWith(fields, a, 'productId', P2, { productName: 'Milk' })).toMatchObject({ productName: 'Milk' })
  })
})

describe('when somebody else saved first', () => {
  it('what was typed covers what they saved in the same cell only', () => {
    const mine = [edited(a, 'planSkuTotal', 6), savedLine(b)]
    const current = [
      { ...a, planSkuTotal: 8, batchNum: 'B9' },
      { ...b, planSkuTotal: 9 },
    ]
    const lines = mergeLines(fields, base, mine, current).map(({ values }) => values)
    expect(lines).toMatchObject([{ planSkuTotal: 6, batchNum: 'B9' }, { planSkuTotal: 9 }])
  })
  it('my new lines and theirs are both there, and what either took out is not', () => {
    const mine = [savedLine(b), freshLine({ productId: P1, planSkuTotal: 1 })]
    const c = { ...a, id: 'c' }
    const ids = mergeLines(fields, base, mine, [a, c]).map(({ id }) => id)
    expect(ids).toEqual([undefined, 'c'])
  })
  it('a line that they took out while I changed it is offered again as a new one', () => {
    const [line] = mergeLines(fields, base, [edited(a, 'planSkuTotal', 6)], [])
    expect(line).toMatchObject({ id: undefined, values: { productId: P1, planSkuTotal: 6 } })
    expect(line?.values).not.toHaveProperty('id')
  })
})

describe('what is wrong with the lines', () => {
  it('is said by cell, of the lines that somebody touched', () => {
    const bad = freshLine({ productId: 'Tea', batchNum: 'B1' })
    const problems = lineProblems(t, fields, base, [savedLine({ ...a }), savedLine(b), freshLine(), bad])
    expect(problems).toEqual({
      [bad.key]: { productId: t('document.notFound', { text: 'Tea' }), planSkuTotal: t('invalid.required') },
    })
    expect(isEmptyLine(fields, freshLine({ receivedSkuTotal: 1 }))).toBe(true)
  })
  it('comes from the server by the place in what was sent', () => {
    const refused = [
      { field: 'lines.1.planSkuTotal', message: 'too many' },
      { field: 'lines.0', message: 'twice' },
      { field: 'remark', message: 'no' },
    ]
    expect(placedProblems(refused, ['a', 'x'])).toEqual({
      header: { remark: 'no' },
      lines: { a: { '': 'twice' }, x: { planSkuTotal: 'too many' } },
    })
  })
  it('goes with the value it is about', () => {
    const problems = { a: { planSkuTotal: 'too many', batchNum: 'no' } }
    expect(withoutProblem(problems, 'a', 'planSkuTotal')).toEqual({ a: { batchNum: 'no' } })
    expect(withoutProblem(problems, 'b', 'planSkuTotal')).toBe(problems)
  })
})
