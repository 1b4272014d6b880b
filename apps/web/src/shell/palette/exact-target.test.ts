import { describe, expect, it } from 'vitest'
import { exactTarget, type FoundTarget } from './exact-target.ts'

const hit = (kind: string, id: string, exact = true): FoundTarget => ({
  kind,
  id,
  label: id,
  code: null,
  exact,
  path: `/${kind}/${id}`,
})

describe('what a scan names', () => {
  it.each([
    ['nothing', [], undefined],
    ['what only contains it', [hit('products', 'a', false)], undefined],
    ['one record', [hit('recvReqs', 'a'), hit('recvReqs', 'b', false)], '/recvReqs/a'],
    ['a product that is in stock', [hit('products', 'a'), hit('goods', 'a')], '/goods/a'],
    ['a product that is not in stock', [hit('products', 'a')], '/products/a'],
    ['two owners’ products with one barcode', [hit('goods', 'a'), hit('goods', 'b')], undefined],
  ])('%s', (_, targets, path) => {
    expect(exactTarget(targets)?.path).toBe(path)
  })
})
