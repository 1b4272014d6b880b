import { describe, expect, it } from 'vitest'
import { GS1 } from './code128.ts'
import type { Label } from './label.ts'
import { zplOf } from './zpl.ts'

const location: Label = { kind: 'location', title: 'A-01-02', code: 'A-01-02', lines: ['上海一号库'] }
const product = (over: Partial<Label>): Label => ({
  kind: 'product',
  title: 'Milk',
  code: '6901234567892',
  lines: [],
  ...over,
})

describe('labels in ZPL', () => {
  it('are one format each, in UTF-8 and of the label’s size in dots', () => {
    const [first, second] = zplOf([location, product({})]).split('^XZ\n')
    expect(first).toMatch(/^\^XA\n\^CI28\n\^PW800\n\^LL400\n/)
    expect(second).toMatch(/^\^XA\n\^CI28\n\^PW480\n\^LL320\n/)
    expect(first).toContain('^FD上海一号库^FS')
  })

  it('are larger in dots on a finer printer', () => {
    expect(zplOf([location], { dotsPerMm: 12 })).toContain('^PW1200\n^LL600')
    expect(zplOf([location], { size: { width: 80, height: 30 } })).toContain('^PW640\n^LL240')
  })

  it('have Code 128 in whole dots, without letters below: those are set by us', () => {
    expect(zplOf([product({})])).toMatch(/\^BY[2-4],3,\d+\^BCN,\d+,N,N,N,A\^FH_\^FD6901234567892\^FS/)
  })

  it.each([
    ['^XZ', '_5EXZ'],
    ['~JR', '_7EJR'],
    ['a\\&b', 'a_5C&b'],
    ['a_b', 'a_5Fb'],
    ['_5E', '_5F5E'],
  ])('never run %j as a command', (title, escaped) => {
    const zpl = zplOf([product({ title, code: title })])
    expect(zpl).toContain(`^FD${escaped}^FS`)
    expect(zpl.match(/\^XZ/g)).toHaveLength(1)
    expect(zpl).not.toContain('~')
    expect(zpl).not.toContain('\\')
  })

  it('mark the number of a package as one of GS1', () => {
    const zpl = zplOf([
      { kind: 'package', title: 'Shop', code: '(00) 3', bars: `${GS1}00340123450000000018`, lines: [] },
    ])
    expect(zpl).toMatch(/\^BCN,\d+,N,N,N,N\^FH_\^FD>;>800340123450000000018\^FS/)
  })

  it.each(['库区-01', 'A>01', 'W'.repeat(40)])('have a QR code for %j', (code) => {
    expect(zplOf([product({ code })])).toMatch(/\^BQN,2,\d+\^FH_\^FDMA,/)
    expect(zplOf([product({ code })])).not.toContain('^BC')
  })

  it('are set in a font of the printer where one is named', () => {
    expect(zplOf([location])).toMatch(/\^A0N,\d+,\d+/)
    expect(zplOf([location], { font: 'E:SIMSUN.TTF' })).toMatch(/\^A@N,\d+,\d+,E:SIMSUN\.TTF/)
  })
})
