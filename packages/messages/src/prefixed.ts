/** Words for one declaration from words that several share: `prefixed('stocks.field', row)`. */
export const prefixed = <const Prefix extends string, const Own extends Readonly<Record<string, string>>>(
  prefix: Prefix,
  words: Own,
) =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [`${prefix}.${name}`, word])) as {
    readonly [Name in Extract<keyof Own, string> as `${Prefix}.${Name}`]: string
  }
