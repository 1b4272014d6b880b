import { chooseLanguage, isLanguage, type Language } from '@entrepot/contract/kit/language'

export const SIZES = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof SIZES)[number]
export const APPEARANCES = ['light', 'dark', 'system'] as const
export type Appearance = (typeof APPEARANCES)[number]

export interface Preferences {
  readonly language: Language
  readonly size: Size
  readonly sidebarOpen: boolean
  readonly themeColour: string
  readonly appearance: Appearance
  readonly tabsBar: boolean
  readonly fixedHeader: boolean
  readonly sidebarLogo: boolean
  readonly pinyinSearch: boolean
}

const DEFAULT_COLOUR = '#1890ff'

/** Preferences that the specification stores in cookies; all others are in localStorage. */
export const COOKIE_NAMES = { language: 'language', size: 'size', sidebarOpen: 'sidebarStatus' } as const

export const isSize = (word: unknown): word is Size => (SIZES as readonly unknown[]).includes(word)
export const isAppearance = (word: unknown): word is Appearance => (APPEARANCES as readonly unknown[]).includes(word)
const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

const CHECKS: { readonly [K in keyof Preferences]: (value: unknown) => boolean } = {
  language: isLanguage,
  size: isSize,
  sidebarOpen: isBoolean,
  themeColour: isColour,
  appearance: isAppearance,
  tabsBar: isBoolean,
  fixedHeader: isBoolean,
  sidebarLogo: isBoolean,
  pinyinSearch: isBoolean,
}

/** The preferences with one changed; an invalid value is ignored. */
export function withPreference<K extends keyof Preferences>(old: Preferences, name: K, value: unknown): Preferences {
  if (!CHECKS[name](value) || old[name] === value) return old
  return { ...old, [name]: value as Preferences[K] }
}

export interface StoredPreferences {
  readonly cookie: (name: string) => string | undefined
  /** The content of localStorage; it can be anything, because people can edit it. */
  readonly stored: Readonly<Record<string, unknown>>
  readonly browserLanguages: readonly string[]
}

/** The language comes from the cookie, else from the browser, else it is English. */
export function preferencesFrom({ cookie, stored, browserLanguages }: StoredPreferences): Preferences {
  const defaults: Preferences = {
    language: chooseLanguage(browserLanguages),
    size: 'medium',
    sidebarOpen: cookie(COOKIE_NAMES.sidebarOpen) !== '0',
    themeColour: DEFAULT_COLOUR,
    appearance: 'system',
    tabsBar: false,
    fixedHeader: true,
    sidebarLogo: true,
    pinyinSearch: true,
  }
  const values: Partial<Record<keyof Preferences, unknown>> = {
    ...stored,
    language: cookie(COOKIE_NAMES.language),
    size: cookie(COOKIE_NAMES.size),
    sidebarOpen: undefined,
  }
  return (Object.keys(defaults) as (keyof Preferences)[]).reduce(
    (preferences, name) => withPreference(preferences, name, values[name]),
    defaults,
  )
}
