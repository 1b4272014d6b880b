import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'

/** Each language by the name its speakers give it: whoever looks for it cannot read the others. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  zh: '中文',
  en: 'English',
  es: 'Español',
  ja: '日本語',
}

export const LANGUAGE_CHOICES = LANGUAGES.map((language) => ({ language, name: LANGUAGE_NAMES[language] }))
