import { expect, it } from 'vitest'
import { answer, answerInParts } from './answer.ts'

it.each([
  [{ metres: 3, left: [{ id: '$&' }] }, [[1, 2], [3]]],
  [{}, []],
  [{ note: null }, [['a "b"', { c: 1 }]]],
])('an answer in parts reads as the answer itself: %j and %j', (rest, parts) => {
  const texts = answerInParts(
    rest,
    'tours',
    parts.map((part) => JSON.stringify(part)),
  )
  expect(JSON.parse(texts.join(''))).toEqual(answer({ ...rest, tours: parts.flat() }))
})
