import { LANGUAGES } from '@entrepot/contract/kit/language'
import { ageBuckets } from '@entrepot/domain/movement/age-buckets'
import { catalogues } from '@entrepot/messages/translate'
import { expect, it } from 'vitest'

it.each(LANGUAGES)('the buckets of age are called by their days in %s', (language) => {
  const words: Readonly<Record<string, string>> = catalogues[language]
  for (const [place, { least, most }] of ageBuckets('2026-01-01').entries()) {
    const figures = words[`movementAndAge.bucket.b${place}`]?.match(/\d+/g)?.map(Number)
    expect(figures).toEqual(most === null ? [least - 1] : [least, most])
  }
})
