const QUOTED = /^"(.+)"$/

/** Marks a filter text for comparison as a whole: "B1" does not match B10. */
export const asWhole = (text: string): string => `"${text}"`

/** The text to compare as a whole; undefined: search for a part. */
export const wholeIn = (text: string): string | undefined => QUOTED.exec(text)?.[1]
