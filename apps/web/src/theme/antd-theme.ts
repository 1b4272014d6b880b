import { type ThemeConfig, theme } from 'antd'
import type { Size } from '../runtime/preference-values.ts'
import { tint } from './contrast.ts'
import { type Palette, SOFT_PART } from './palette.ts'
import { FONT_FAMILY, MEASURES, MONO_FAMILY } from './sizes.ts'

type Algorithm = typeof theme.defaultAlgorithm
type MapTokens = ReturnType<Algorithm>

/** The class of the document element that has the variables of Ant Design, so that plain CSS can use them. */
export const THEME_CLASS = 'entrepot-theme'

type Meaning = 'Primary' | 'Success' | 'Warning' | 'Error' | 'Info'

/** The shades that Ant Design usually derives from a colour, all derived from a readable one. */
function shades(name: Meaning, colour: string, palette: Palette): Record<string, string> {
  const { container, dark } = palette
  const soft = dark ? SOFT_PART.dark : SOFT_PART.light
  const away = dark ? '#ffffff' : '#000000'
  const [hover, active] = [tint(away, colour, 0.1), tint(away, colour, 0.2)]
  return {
    [`color${name}`]: colour,
    [`color${name}Hover`]: hover,
    [`color${name}Active`]: active,
    [`color${name}Text`]: colour,
    [`color${name}TextHover`]: hover,
    [`color${name}TextActive`]: active,
    [`color${name}Bg`]: tint(colour, container, soft),
    [`color${name}BgHover`]: tint(colour, container, soft * 1.6),
    [`color${name}Border`]: tint(colour, container, 0.35),
    [`color${name}BorderHover`]: tint(colour, container, 0.6),
  }
}

const neutrals = (p: Palette): Partial<MapTokens> => ({
  colorText: p.text,
  colorTextSecondary: p.textSecondary,
  colorTextTertiary: p.textTertiary,
  colorTextQuaternary: p.textFaint,
  colorBgLayout: p.layout,
  colorBgContainer: p.container,
  colorBgElevated: p.raised,
  colorBgSpotlight: p.spotlight,
  colorBorder: p.border,
  colorBorderSecondary: p.borderSoft,
})

const overlay =
  (palette: Palette) =>
  (seed: Parameters<Algorithm>[0], derived?: MapTokens): MapTokens => ({
    ...(derived ?? theme.defaultAlgorithm(seed)),
    ...neutrals(palette),
    ...shades('Primary', palette.accent, palette),
    ...shades('Success', palette.success, palette),
    ...shades('Warning', palette.warning, palette),
    ...shades('Error', palette.error, palette),
    ...shades('Info', palette.info, palette),
    colorLink: palette.accent,
    colorLinkHover: palette.accentHover,
    colorLinkActive: palette.accentActive,
  })

/** Text on a bright fill in the dark appearance: these components share one token for it. */
const onAccent = ({ onAccent: colorTextLightSolid }: Palette) => ({ colorTextLightSolid })

/** Focus ring; on hover only the border has the colour. */
const ring = (colour: string, { container }: Palette) => tint(colour, container, 0.8)

/** Respects the system setting for less motion. */
const wantsStillness = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

export function antdTheme(palette: Palette, size: Size): ThemeConfig {
  const measures = MEASURES[size]
  const cell = measures.cellPadding
  const quiet = { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' }
  return {
    algorithm: [palette.dark ? theme.darkAlgorithm : theme.defaultAlgorithm, overlay(palette)],
    cssVar: { key: THEME_CLASS },
    hashed: false,
    // The rules are in antd.css; the page contains only the variables.
    zeroRuntime: true,
    token: {
      fontSize: measures.font,
      controlHeight: measures.control,
      borderRadius: 6,
      wireframe: false,
      motion: !wantsStillness(),
      fontFamily: FONT_FAMILY,
      fontFamilyCode: MONO_FAMILY,
      colorTextPlaceholder: palette.textTertiary,
      colorTextDescription: palette.textTertiary,
      colorIcon: palette.textTertiary,
      controlOutline: ring(palette.accent, palette),
      colorErrorOutline: ring(palette.error, palette),
      colorWarningOutline: ring(palette.warning, palette),
    },
    components: {
      Button: { ...quiet, primaryColor: palette.onAccent, dangerColor: palette.onAccent },
      Badge: onAccent(palette),
      Calendar: onAccent(palette),
      DatePicker: onAccent(palette),
      Steps: onAccent(palette),
      Tag: onAccent(palette),
      Table: { cellPaddingBlock: cell, cellPaddingBlockMD: cell, cellPaddingBlockSM: cell, cellPaddingInline: 12 },
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemHeight: measures.menuItem,
        itemBorderRadius: 6,
        itemColor: palette.textSecondary,
        itemMarginInline: 8,
        activeBarBorderWidth: 0,
        groupTitleColor: palette.textTertiary,
      },
      Tooltip: { colorBgSpotlight: palette.spotlight, colorTextLightSolid: '#ffffff' },
    },
  }
}
