import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'

/** Each language in its own name, so that its speakers can find it. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  zh: '中文',
  en: 'English',
  es: 'Español',
  ja: '日本語',
}

export const LANGUAGE_CHOICES = LANGUAGES.map((language) => ({ language, name: LANGUAGE_NAMES[language] }))
