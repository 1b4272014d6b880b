export const LANGUAGES = ['zh', 'en', 'es', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (word: unknown): word is Language => (LANGUAGES as readonly unknown[]).includes(word)

/** The first supported language of an Accept-Language header (or a list of browser languages); else English. */
export function chooseLanguage(preferred: string | readonly string[] | undefined): Language {
  const tags = typeof preferred === 'string' ? preferred.split(',') : (preferred ?? [])
  const weighed = tags.map((tag, index) => {
    const [name = '', ...parameters] = tag.trim().toLowerCase().split(';')
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((q) => q !== undefined)
    return { name: name.split('-')[0]?.trim(), weight: weight === undefined ? 1 : Number(weight), index }
  })
  weighed.sort((a, b) => b.weight - a.weight || a.index - b.index)
  // A weight of 0 means "not acceptable".
  const acceptable = weighed.filter(({ weight }) => weight > 0)
  return acceptable.map(({ name }) => name).find(isLanguage) ?? 'en'
}
