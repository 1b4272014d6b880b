/** A name in Chinese, English, Spanish and Japanese, in this order: short enough for tables of hundreds. */
export type Words = readonly [zh: string, en: string, es: string, ja: string]

export const inFourLanguages = ([zh, en, es, ja]: Words) => ({ zh, en, es, ja })
