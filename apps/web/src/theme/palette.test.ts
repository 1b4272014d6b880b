import { theme } from 'antd'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { antdTheme } from './antd-theme.ts'
import { contrast, readable } from './contrast.ts'
import { PRESET_COLOURS, paletteOf } from './palette.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  it('is 21 for black on white and 1 for the same', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#1890ff', '#1890ff')).toBe(1)
  })
  it('knows that white on the default colour is not enough', () => {
    expect(contrast('#ffffff', '#1890ff')).toBeLessThan(4.5)
  })
})

describe('readable', () => {
  it('keeps a colour that is readable already', () => {
    expect(readable('#304156', 'darker', ['#ffffff'])).toBe('#304156')
  })
  it('finds a shade for every colour', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        expect(contrast(readable(colour, 'darker', ['#ffffff']), '#ffffff')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

function expectReadable(colour: string, dark: boolean) {
  const p = paletteOf(colour, dark)
  const grounds = [p.layout, p.container, p.raised, p.hover]
  const inks = [p.accent, p.success, p.warning, p.error, p.info, p.text, p.textSecondary, p.textTertiary]
  for (const ink of inks) for (const ground of grounds) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  for (const fill of [p.accent, p.accentHover, p.accentActive, p.error, p.success])
    expect(contrast(p.onAccent, fill)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(p.accent, p.accentSoft)).toBeGreaterThanOrEqual(4.5)
}

describe.each([false, true])('the palette, dark: %s', (dark) => {
  it.each(PRESET_COLOURS)('of %s can be read everywhere', (colour) => expectReadable(colour, dark))
  it('of any colour can be read everywhere', () => {
    fc.assert(fc.property(colours, (colour) => expectReadable(colour, dark)))
  })
  it.each(PRESET_COLOURS)('of %s reaches Ant Design', (colour) => {
    const palette = paletteOf(colour, dark)
    const token = theme.getDesignToken(antdTheme(palette, 'medium'))
    expect(token.colorPrimary).toBe(palette.accent)
    for (const meaning of ['Primary', 'Success', 'Warning', 'Error', 'Info'] as const) {
      const ink = token[`color${meaning}`]
      expect(contrast(ink, token[`color${meaning}Bg`])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(ink, token.colorBgContainer)).toBeGreaterThanOrEqual(4.5)
    }
    // The ring of the focus is seen beside the border that the mouse colours as well.
    for (const outline of [token.controlOutline, token.colorErrorOutline, token.colorWarningOutline])
      expect(contrast(outline, token.colorBgContainer)).toBeGreaterThanOrEqual(3)
    expect(contrast(token.colorTextDescription, token.colorBgLayout)).toBeGreaterThanOrEqual(4.5)
  })
})
