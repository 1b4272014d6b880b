/** One chunk a language: a reader loads the handheld words of one language and nothing else. */
const wordsIn = {
  zh: async () => (await import('@entrepot/messages/zh/kit/handheld')).handheld,
  en: async () => (await import('@entrepot/messages/en/kit/handheld')).handheld,
  es: async () => (await import('@entrepot/messages/es/kit/handheld')).handheld,
  ja: async () => (await import('@entrepot/messages/ja/kit/handheld')).handheld,
}

export type HandheldLanguage = keyof typeof wordsIn
export type HandheldWords = Awaited<ReturnType<(typeof wordsIn)[HandheldLanguage]>>

const isSpoken = (name: string): name is HandheldLanguage => Object.hasOwn(wordsIn, name)

/** The choice made in the desktop application (its cookie), then the browser's languages, else English. */
export function readerLanguage(cookies: string, browserLanguages: readonly string[]): HandheldLanguage {
  const chosen = /(?:^|;\s*)language=([^;]*)/.exec(cookies)?.[1] ?? ''
  const wanted = [chosen, ...browserLanguages].map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return wanted.find(isSpoken) ?? 'en'
}

export const loadWords = (language: HandheldLanguage): Promise<HandheldWords> => wordsIn[language]()
