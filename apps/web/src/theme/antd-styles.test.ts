import { describe, expect, it } from 'vitest'
import { extractRules } from '../../antd-styles.tsx'
import { SIZES } from '../runtime/preference-values.ts'
import { antdTheme } from './antd-theme.ts'
import { PRESET_COLOURS, paletteOf } from './palette.ts'

const { css } = extractRules(antdTheme(paletteOf(PRESET_COLOURS[0], false), 'medium'))

describe('the rules of Ant Design in a file', () => {
  it('have no colour and no size of a theme in them', () => {
    expect(css).toContain('.ant-btn')
    // Each colour once, each size in the light and in the dark.
    for (const [nth, colour] of PRESET_COLOURS.entries()) {
      const size = SIZES[nth % SIZES.length] ?? 'medium'
      const dark = nth >= SIZES.length
      const rules = extractRules(antdTheme(paletteOf(colour, dark), size)).css
      expect(rules === css, `${colour} ${size} dark: ${dark}`).toBe(true)
    }
  })
  it('are the same for who asked for less motion', () => {
    const theme = antdTheme(paletteOf(PRESET_COLOURS[0], false), 'medium')
    for (const motion of [false, true])
      expect(extractRules({ ...theme, token: { ...theme.token, motion } }).css === css).toBe(true)
  })
})
