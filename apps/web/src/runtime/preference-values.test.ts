import { describe, expect, it } from 'vitest'
import { preferencesFrom, type StoredPreferences, withPreference } from './preference-values.ts'
import { cookieIn } from './session/cookies.ts'

const storageWith = (part: Partial<StoredPreferences> & { cookies?: string } = {}): StoredPreferences => ({
  cookie: (name) => cookieIn(part.cookies ?? '', name),
  stored: part.stored ?? {},
  browserLanguages: part.browserLanguages ?? [],
})

describe('the first visit', () => {
  it('has the defaults of the specification', () => {
    expect(preferencesFrom(storageWith())).toEqual({
      language: 'en',
      size: 'medium',
      sidebarOpen: true,
      themeColour: '#1890ff',
      appearance: 'system',
      tabsBar: false,
      fixedHeader: true,
      sidebarLogo: true,
      pinyinSearch: true,
    })
  })
  it('speaks the language of the browser', () => {
    expect(preferencesFrom(storageWith({ browserLanguages: ['fr-FR', 'ja-JP', 'en'] })).language).toBe('ja')
  })
})

describe('a later visit', () => {
  it('follows the cookies before the browser', () => {
    const preferences = preferencesFrom(
      storageWith({ cookies: 'language=es; size=mini; sidebarStatus=0', browserLanguages: ['zh-CN'] }),
    )
    expect(preferences).toMatchObject({ language: 'es', size: 'mini', sidebarOpen: false })
  })
  it('ignores nonsense', () => {
    const stored = { themeColour: 'red', appearance: 7, tabsBar: 'yes', language: 'zh', sidebarOpen: false }
    expect(preferencesFrom(storageWith({ cookies: 'language=xx; size=huge', stored }))).toEqual(
      preferencesFrom(storageWith()),
    )
  })
})

describe('a theme colour', () => {
  const old = preferencesFrom(storageWith())
  it('is taken when it is #rrggbb', () =>
    expect(withPreference(old, 'themeColour', '#A1b2C3').themeColour).toBe('#A1b2C3'))
  it.each([
    7,
    null,
    undefined,
    {},
    'blue',
    '#fff',
    '#1890ff80',
    'url(x)',
  ])('%j is refused and the old one kept', (value) => expect(withPreference(old, 'themeColour', value)).toBe(old))
})
