import type { Language } from '@entrepot/contract/kit/language'
import type { Locale } from 'antd/es/locale'
import english from 'antd/es/locale/en_US'
import dayjs from 'dayjs'
import { createStore } from '../store.ts'

/** The words of Ant Design and Day.js: only the chosen language is loaded; English is built in. */
const LOADERS: Readonly<Record<Language, () => Promise<readonly [Locale, string]>>> = {
  en: async () => [english, 'en'],
  zh: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')])
    return [antd.default, 'zh-cn']
  },
  es: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')])
    return [antd.default, 'es']
  },
  ja: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/ja_JP'), import('dayjs/locale/ja')])
    return [antd.default, 'ja']
  },
}

const store = createStore<Locale | undefined>(undefined)

export const useLibraryLocale = store.use

/** If they cannot be loaded (an old version of the page, a lost connection), the libraries use English. */
export async function loadLibraryLocale(language: Language) {
  try {
    const [locale, dayjsName] = await LOADERS[language]()
    dayjs.locale(dayjsName)
    store.set(locale)
  } catch {
    store.set({ locale: language })
  }
}
