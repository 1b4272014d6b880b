import { LANGUAGES } from '@entrepot/contract/kit/language'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderForm } from './form.ts'
import type { PrintForm } from './print-form.ts'

const form = (lines: number, over: Partial<PrintForm> = {}): PrintForm => ({
  title: '入库单 入荷予定書 Recepción',
  number: 'RN-SH01-20261115-0001',
  state: '已提交',
  facts: [
    ['货主', '上海光明乳业有限公司'],
    ['荷主', '株式会社東京フーズ　骨付き'],
  ],
  columns: [
    { title: 'No.', align: 'right' },
    { title: '商品名称', align: 'left' },
    { title: 'Unidades', align: 'right' },
  ],
  rows: Array.from({ length: lines }, (_, index) => [`${index + 1}`, `有机纯牛奶 ${index} 们义`, '1,200']),
  totals: ['', '合计', '120,000'],
  notes: ['一式三联'],
  signatures: ['仓库', '司机', '货主', '経理'],
  printedAt: '2026-11-15 09:00:00',
  printedBy: 'admin',
  warehouse: '上海一号库',
  ...over,
})

const pagesIn = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length
/** The names of the fonts in a PDF. */
const fontsIn = (pdf: Buffer) => new Set(pdf.toString('latin1').match(/NotoSans(?:SC|JP)-\w+/g) ?? [])

describe('a printed form', () => {
  beforeAll(() => renderForm(form(1), { language: 'zh' }))

  it.each(
    LANGUAGES,
  )('is a PDF of one page in %s, with the characters of both Chinese and Japanese', async (language) => {
    const pdf = await renderForm(form(5), { language })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pagesIn(pdf)).toBe(1)
    expect([...fontsIn(pdf)]).toContain(language === 'ja' ? 'NotoSansJP-Bold' : 'NotoSansSC-Bold')
  })

  it('takes characters that Japanese does not have from the Chinese font', async () => {
    const chinese = await renderForm(form(0, { facts: [['荷主', '们义']] }), { language: 'ja' })
    const japanese = await renderForm(form(0, { title: '入荷', state: '済', facts: [], notes: [], totals: [], signatures: [], warehouse: '東京' }), { language: 'ja' }) // biome-ignore format: one row
    expect([...fontsIn(chinese)].some((name) => name.startsWith('NotoSansSC'))).toBe(true)
    expect([...fontsIn(japanese)].some((name) => name.startsWith('NotoSansSC'))).toBe(false)
  })

  it('goes on over as many pages as a hundred lines need', async () => {
    const pdf = await renderForm(form(100), { language: 'zh' })
    expect(pagesIn(pdf)).toBeGreaterThan(1)
    expect(pagesIn(pdf)).toBeLessThan(6)
  })

  it('is printed on half a sheet, and across', async () => {
    const small = await renderForm(form(30), { language: 'en', paper: { size: 'A5' } })
    const wide = await renderForm(form(30), { language: 'en', paper: { size: 'A4', landscape: true } })
    expect(small.toString('latin1')).toContain('/MediaBox [0 0 419.53 595.28]')
    expect(wide.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]')
  })

  it('has room for words without an end, and for a number in Chinese', async () => {
    const endless = 'Electroencefalografista'.repeat(12)
    const pdf = await renderForm(
      form(0, { number: '沪-0001', rows: [['1', endless, '1']], facts: [[endless, endless]], notes: [endless] }),
      { language: 'es' },
    )
    expect(pagesIn(pdf)).toBe(1)
  })
})
