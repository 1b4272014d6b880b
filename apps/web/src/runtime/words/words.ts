import type { Language } from '@entrepot/contract/kit/language'
import type { MessageKey, Parameters, Translate } from '@entrepot/messages/keys'
import { parameterText } from '@entrepot/messages/parameter-text'
import { createInstance, type FormatterModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { preferencesNow, setPreference, usePreferences } from '../preferences.ts'

/** Words in each language; only those of the chosen one are loaded. */
export type Catalogue = Readonly<Record<Language, () => Promise<Readonly<Record<string, string>>>>>

const FIRST: Catalogue = {
  en: async () => (await import('@entrepot/messages/en/browser')).browser,
  zh: async () => (await import('@entrepot/messages/zh/browser')).browser,
  es: async () => (await import('@entrepot/messages/es/browser')).browser,
  ja: async () => (await import('@entrepot/messages/ja/browser')).browser,
}

const NAMESPACE = 'words'
const i18n = createInstance()

/** Parameters are formatted here, as on the server; i18next would format numbers by language. */
const parameterWriter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, _language, options) => parameterText(value ?? '', String(options?.interpolationkey)),
}

/** Must finish before the first screen is rendered. */
export async function startWords() {
  await i18n
    .use(initReactI18next)
    .use(parameterWriter)
    .init({
      lng: preferencesNow().language,
      fallbackLng: false,
      resources: {},
      partialBundledLanguages: true,
      defaultNS: NAMESPACE,
      ns: [NAMESPACE],
      // Keys contain dots and are not nested; React escapes the text.
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      // Words that are loaded later may be on the screen already, such as the name of a page.
      react: { useSuspense: false, bindI18nStore: 'added' },
    })
  await speak(preferencesNow().language)
}

/** Loaders for libraries with their own words (Ant Design, Day.js), registered by the parts that use them. */
const companions = new Set<(language: Language) => Promise<void>>()
export const speakWith = (load: (language: Language) => Promise<void>) => companions.add(load)

/** The catalogues in use: those of every screen, and those of loaded parts. */
const catalogues = new Set<Catalogue>([FIRST])
const arrived = new Map<Catalogue, Set<Language>>()

async function learn(catalogue: Catalogue, language: Language) {
  const languages = arrived.get(catalogue) ?? new Set()
  if (languages.has(language)) return
  i18n.addResourceBundle(language, NAMESPACE, await catalogue[language](), true, true)
  arrived.set(catalogue, languages.add(language))
}

/** Loads the words of a part before it is rendered. */
export async function alsoSpeak(catalogue: Catalogue) {
  catalogues.add(catalogue)
  await learn(catalogue, preferencesNow().language)
}

/** Changes the language after all words are loaded, so that the whole screen changes at once. */
async function speak(language: Language) {
  await Promise.all([
    ...[...catalogues].map((catalogue) => learn(catalogue, language)),
    ...[...companions].map((load) => load(language)),
  ])
  await i18n.changeLanguage(language)
}

let lastSwitch: Promise<unknown> = Promise.resolve()

/** Without a reload, so typed values stay. Switches run one after the other, so the last one wins. */
export function switchLanguage(language: Language): Promise<void> {
  const turn = lastSwitch.then(async () => {
    await speak(language)
    setPreference('language', language)
  })
  lastSwitch = turn.catch(() => undefined)
  return turn
}

export function useWords(): Translate {
  return useTranslation(NAMESPACE, { i18n }).t as Translate
}

export const useLanguage = (): Language => usePreferences().language

/** For code outside of React. Components use `useWords`, which follows the language. */
export const translateNow = (key: MessageKey, parameters?: Parameters): string => (i18n.t as Translate)(key, parameters)

/** The words of a key that is built at run time (`enum.x.{value}`), or the fallback if there is no such key. */
export const translateIfKnown = (t: Translate, key: string, fallback: string): string =>
  i18n.exists(key) ? t(key as MessageKey) : fallback
