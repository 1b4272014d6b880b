import { findPlace, type Scanned } from '../../scan/scanned.ts'
import type { Reply } from '../../work/flow.ts'
import { wrong } from '../../work/wrong.ts'
import { countNoneCommand } from './count-commands.ts'
import { type CountContent, type CountState, linesAt, openLinesAt, openPlaces } from './count-content.ts'

type CountReply = Reply<CountState>

const go = (state: CountState, step: CountState['step']): CountReply => ({ is: 'right', state: { ...state, step } })

/** To a place of the count. One that was done here before is counted anew. */
export function goTo(content: CountContent, state: CountState, placeId: string): CountReply {
  const isAgain = state.donePlaces.includes(placeId)
  const ids = linesAt(content, placeId).map(({ id }) => id)
  const counted = isAgain
    ? Object.fromEntries(Object.entries(state.counted).filter(([id]) => !ids.includes(id)))
    : state.counted
  return go(
    {
      ...state,
      counted,
      found: isAgain ? state.found.filter((one) => one.placeId !== placeId) : state.found,
      donePlaces: state.donePlaces.filter((id) => id !== placeId),
      placeId,
      containerNo: null,
    },
    { is: 'thing' },
  )
}

export function scanPlace(content: CountContent, state: CountState, scanned: Scanned): CountReply {
  const place = findPlace(scanned, content.places)
  if (place !== undefined) return goTo(content, state, place.id)
  const [goal] = openPlaces(content, state)
  return wrong('handheld.count.unknownPlace', { code: scanned.text, goal: goal?.fullNo ?? '–' })
}

export const donePlace = (state: CountState): CountState => ({
  ...state,
  donePlaces: state.placeId === null ? state.donePlaces : [...state.donePlaces, state.placeId],
  placeId: null,
  containerNo: null,
  step: { is: 'place' },
})

export const withNone = (state: CountState, ids: readonly string[]): CountState => ({
  ...state,
  counted: { ...state.counted, ...Object.fromEntries(ids.map((id) => [id, 0])) },
})

/** Nothing lies here: every line of the place at once. */
export function emptyPlace(content: CountContent, state: CountState): CountReply {
  const lines = openLinesAt(content, state, state.placeId)
  const after = donePlace(
    withNone(
      state,
      lines.map(({ id }) => id),
    ),
  )
  if (lines.length === 0) return { is: 'right', state: after }
  return { is: 'right', state: after, commands: [countNoneCommand(content, state.placeId, lines)] }
}

/** The counter says that this is all: lines of which nothing was counted are asked about one by one. */
export function leavePlace(content: CountContent, state: CountState): CountReply {
  const open = openLinesAt(content, state, state.placeId)
  const missing = open.find(({ productId }) => productId !== null)
  if (missing !== undefined) return go(state, { is: 'none', lineId: missing.id })
  // That a place should be empty is settled by what was found there.
  const isFilled = state.found.some(({ placeId }) => placeId === state.placeId)
  return isFilled
    ? {
        is: 'right',
        state: donePlace(
          withNone(
            state,
            open.map(({ id }) => id),
          ),
        ),
      }
    : emptyPlace(content, state)
}
