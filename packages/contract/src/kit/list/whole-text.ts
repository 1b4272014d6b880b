const QUOTED = /^"(.+)"$/

/** How a filter is told to look for all of a text and not for a piece: "B1" is not also B10. */
export const asWhole = (text: string): string => `"${text}"`

/** The text that is meant as a whole; undefined where a piece is looked for. */
export const wholeIn = (text: string): string | undefined => QUOTED.exec(text)?.[1]
