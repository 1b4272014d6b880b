type TitleKey = `${string}.title` | `${string}.one`

/**
 * The titles among the words, and what one record is called. The build of the browser runs this and keeps the result
 * (`apps/web/titles-alone.ts`): all other words would come along with the first page.
 */
export const titlesOf = <Own extends Readonly<Record<string, string>>>(words: Own) =>
  Object.fromEntries(Object.entries(words).filter(([key]) => /^\w+\.(title|one)$/.test(key))) as Pick<
    Own,
    Extract<keyof Own, TitleKey>
  >
