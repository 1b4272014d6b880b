import { products } from '@entrepot/contract/basic-data/products'
import { recordStatus } from '@entrepot/contract/basic-data/record-status'
import * as f from '@entrepot/contract/kit/fields'
import { translator } from '@entrepot/messages/translate'
import { describe, expect, it } from 'vitest'
import { type FormSource, formOf } from './form-of.ts'

const writing = {
  t: translator('es'),
  language: 'es' as const,
  timeZone: 'Asia/Shanghai',
  codes: { labelOf: (_: unknown, value: string) => `«${value}»` },
}

const source: FormSource = {
  writing,
  title: 'Aviso',
  number: 'RN-1',
  printedAt: new Date('2026-11-15T01:02:03Z'),
  printedBy: 'admin',
  warehouse: 'Valencia',
  header: {
    fields: { ...products.fields, arrivesTime: f.time(), status: f.choice(recordStatus), urgent: f.yesNo() },
    names: ['cargoOwnerId', 'arrivesTime', 'status', 'unit', 'urgent', 'remark'],
    titleOf: (name) => `T:${name}`,
    values: {
      cargoOwnerId: 'some id',
      cargoOwnerName: 'Bright Dairy',
      arrivesTime: '2026-11-15T01:30:00Z',
      status: 'ACTIVE',
      unit: 'BOX',
      urgent: true,
      remark: null,
    },
  },
  lines: {
    fields: { name: f.text(), skuTotal: f.integer(), weight: f.decimal({ scale: 3 }) },
    names: ['name', 'skuTotal', 'weight'],
    titleOf: (name) => name.toUpperCase(),
    values: [
      { name: 'Milk', skuTotal: 1234567, weight: '1234.567' },
      { name: 'Tea', skuTotal: null, weight: '0.5' },
    ],
    totals: { skuTotal: 1234567, weight: '1235.067' },
  },
}

describe('a form made from a declaration', () => {
  it('says values as an export does, in the reader’s language and time, and leaves blanks out', () => {
    expect(formOf(source).facts).toEqual([
      ['T:cargoOwnerId', 'Bright Dairy'],
      ['T:arrivesTime', '2026-11-15 09:30:00'],
      ['T:status', translator('es')('enum.recordStatus.ACTIVE')],
      ['T:unit', '«BOX»'],
      ['T:urgent', 'Sí'],
    ])
    expect(formOf(source).printedAt).toBe('2026-11-15 09:02:03')
  })

  it('numbers its lines, groups figures and sets them to the right', () => {
    const { columns, rows } = formOf(source)
    expect(columns).toEqual([
      { title: 'N.º', align: 'right' },
      { title: 'NAME', align: 'left' },
      { title: 'SKUTOTAL', align: 'right' },
      { title: 'WEIGHT', align: 'right' },
    ])
    expect(rows).toEqual([
      ['1', 'Milk', '1,234,567', '1,234.567'],
      ['2', 'Tea', '', '0.5'],
    ])
  })

  it('has sums under their columns, and none where there are none', () => {
    expect(formOf(source).totals).toEqual(['', 'Totales', '1,234,567', '1,235.067'])
    const { totals, ...lines } = source.lines
    expect(totals).toBeDefined()
    expect(formOf({ ...source, lines })).not.toHaveProperty('totals')
  })

  it('prints the code of a product with its bars, and numbers that are scanned', () => {
    const lines = {
      fields: { productId: f.reference('products', { also: 'code' }), packageNos: f.text() },
      names: ['productId', 'packageNos'],
      titleOf: (name: string) => name,
      values: [{ productId: 'id', productName: 'Milk', productCode: 'M-1', packageNos: '340, 341' }],
      bars: ['packageNos'],
    }
    expect(formOf({ ...source, lines }).rows).toEqual([
      ['1', { text: 'M-1  Milk', bars: ['M-1'] }, { text: '340, 341', bars: ['340', '341'] }],
    ])
  })

  it('says once what is the same on every line, and on every line what is not', () => {
    const lines = { ...source.lines, names: ['name', 'place', 'skuTotal'], once: ['name', 'place'] }
    const fields = { ...source.lines.fields, place: f.text() }
    const values = [
      { name: 'Milk', place: 'Shop', skuTotal: 1 },
      { name: 'Tea', place: 'Shop', skuTotal: 2 },
    ]
    const form = formOf({ ...source, lines: { ...lines, fields, values, totals: { skuTotal: 3 } } })
    expect(form.facts.at(-1)).toEqual(['PLACE', 'Shop'])
    expect(form.columns.map(({ title }) => title)).toEqual(['N.º', 'NAME', 'SKUTOTAL'])
    expect(form.totals).toEqual(['', 'Totales', '3'])
  })
})
