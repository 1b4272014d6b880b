import type { Language } from '@entrepot/contract/kit/language'
import type { MessageKey, Parameters, Translate } from '@entrepot/messages/keys'
import { parameterText } from '@entrepot/messages/parameter-text'
import { createInstance, type FormatterModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { preferencesNow, setPreference, usePreferences } from '../preferences.ts'

/** Words in each language; only those of the chosen one are downloaded. */
export type Catalogue = Readonly<Record<Language, () => Promise<Readonly<Record<string, string>>>>>

const FIRST: Catalogue = {
  en: async () => (await import('@entrepot/messages/en/browser')).browser,
  zh: async () => (await import('@entrepot/messages/zh/browser')).browser,
  es: async () => (await import('@entrepot/messages/es/browser')).browser,
  ja: async () => (await import('@entrepot/messages/ja/browser')).browser,
}

const NAMESPACE = 'words'
const i18n = createInstance()

/** Parameters are written here as the server writes them; i18next would write figures as each language does. */
const parameterWriter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, _language, options) => parameterText(value ?? '', String(options?.interpolationkey)),
}

/** Must have finished before the first screen is drawn. */
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
      // Keys are flat and have dots; React escapes what it shows.
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      // What arrives later may be words that are shown already, such as the name of a page.
      react: { useSuspense: false, bindI18nStore: 'added' },
    })
  await speak(preferencesNow().language)
}

/** Libraries with words of their own (Ant Design, Day.js), once a part that uses them is there. */
const companions = new Set<(language: Language) => Promise<void>>()
export const speakWith = (load: (language: Language) => Promise<void>) => companions.add(load)

/** What is spoken here: the words of every screen, and of those parts that brought theirs along. */
const catalogues = new Set<Catalogue>([FIRST])
const arrived = new Map<Catalogue, Set<Language>>()

async function learn(catalogue: Catalogue, language: Language) {
  const languages = arrived.get(catalogue) ?? new Set()
  if (languages.has(language)) return
  i18n.addResourceBundle(language, NAMESPACE, await catalogue[language](), true, true)
  arrived.set(catalogue, languages.add(language))
}

/** For a part with words of its own, before it is drawn. */
export async function alsoSpeak(catalogue: Catalogue) {
  catalogues.add(catalogue)
  await learn(catalogue, preferencesNow().language)
}

/** Every visible word changes at once, when all of them have arrived. */
async function speak(language: Language) {
  await Promise.all([
    ...[...catalogues].map((catalogue) => learn(catalogue, language)),
    ...[...companions].map((load) => load(language)),
  ])
  await i18n.changeLanguage(language)
}

let lastSwitch: Promise<unknown> = Promise.resolve()

/** Without a reload: what was typed stays. One after the other: of two, the one that was chosen last remains. */
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

/** Outside of React: for messages of calls and guards. Screens use `useWords`, which follows the language. */
export const translateNow = (key: MessageKey, parameters?: Parameters): string => (i18n.t as Translate)(key, parameters)

/** A key built from data at run time (`enum.x.{value}`): the words, or the fallback when nobody declared it. */
export const translateIfKnown = (t: Translate, key: string, fallback: string): string =>
  i18n.exists(key) ? t(key as MessageKey) : fallback
