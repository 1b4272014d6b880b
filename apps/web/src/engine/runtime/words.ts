import type { Language } from '@entrepot/contract/kit/language'
import type { MessageKey, Parameters, Translate } from '@entrepot/messages/keys'
import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { preferencesNow, setPreference, usePreferences } from './preferences.ts'

/** Only the chosen language is downloaded. */
const CATALOGUES: Readonly<Record<Language, () => Promise<Readonly<Record<string, string>>>>> = {
  en: async () => (await import('@entrepot/messages/en/index')).en,
  zh: async () => (await import('@entrepot/messages/zh/index')).zh,
  es: async () => (await import('@entrepot/messages/es/index')).es,
  ja: async () => (await import('@entrepot/messages/ja/index')).ja,
}

const NAMESPACE = 'words'
const i18n = createInstance()

/** Must have finished before the first screen is drawn. */
export async function startWords() {
  await i18n.use(initReactI18next).init({
    lng: preferencesNow().language,
    fallbackLng: false,
    resources: {},
    partialBundledLanguages: true,
    defaultNS: NAMESPACE,
    ns: [NAMESPACE],
    // Keys are flat and have dots; React escapes what it shows.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await speak(preferencesNow().language)
}

/** Libraries with words of their own (Ant Design, Day.js), once a part that uses them is there. */
const companions = new Set<(language: Language) => Promise<void>>()
export const speakWith = (load: (language: Language) => Promise<void>) => companions.add(load)

/** Every visible word changes at once, when all of them have arrived. */
async function speak(language: Language) {
  const known = i18n.hasResourceBundle(language, NAMESPACE)
  const [words] = await Promise.all([
    known ? undefined : CATALOGUES[language](),
    ...[...companions].map((load) => load(language)),
  ])
  if (words !== undefined) i18n.addResourceBundle(language, NAMESPACE, words)
  await i18n.changeLanguage(language)
}

/** Without a reload: what was typed stays. */
export async function switchLanguage(language: Language) {
  await speak(language)
  setPreference('language', language)
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
