import { describe, expect, it } from 'vitest'
import { freshRow, type HandRow, handProblem, sentRows, suggestedPieces } from './hand-rows.ts'

const row = (given: Partial<HandRow>): HandRow => ({
  ...freshRow('line'),
  stockId: 'row',
  most: 10,
  pieces: 1,
  ...given,
})

describe('a row of a pick that is put together by hand', () => {
  it('may take all that is available', () => {
    const one = row({ pieces: 10 })
    expect(handProblem([one], one, 10)).toBeUndefined()
  })

  it('is refused with the number of what is available', () => {
    const one = row({ pieces: 11 })
    expect(handProblem([one], one, 20)).toEqual({ code: 'available', most: 10 })
  })

  it('shares a row of stock with the other rows that take from it', () => {
    const [first, second] = [row({ pieces: 6 }), row({ noticeLineId: 'other', pieces: 5 })]
    expect(handProblem([first, second], second, 20)).toEqual({ code: 'available', most: 4 })
  })

  it('is refused with the number of what the line still needs', () => {
    const one = row({ pieces: 8 })
    expect(handProblem([one], one, 7)).toEqual({ code: 'owed', most: 7 })
  })

  it('needs a stock row and a quantity, unless nobody touched it', () => {
    const untouched = freshRow('line')
    expect(handProblem([untouched], untouched, 7)).toBeUndefined()
    expect(handProblem([], row({ stockId: '' }), 7)).toEqual({ code: 'stock' })
    expect(handProblem([], row({ pieces: null }), 7)).toEqual({ code: 'pieces' })
    expect(handProblem([], row({ pieces: Number.NaN }), 7)).toEqual({ code: 'pieces' })
  })

  it('is offered what is there, and not more than is needed', () => {
    const taken = row({ stockId: 'another', pieces: 4 })
    expect(suggestedPieces([taken], row({}), 10, 7)).toBe(3)
    expect(suggestedPieces([taken], row({}), 2, 7)).toBe(2)
  })

  it('is sent only when a row is chosen', () => {
    const [chosen, empty] = [row({ key: 'a', pieces: 3 }), freshRow('line')]
    expect(sentRows([empty, chosen])).toEqual({
      keys: ['a'],
      lines: [{ noticeLineId: 'line', stockId: 'row', planSkuTotal: 3 }],
    })
  })
})
