import type { NewCommand } from '../../outbox/command.ts'
import { findPlace, type Scanned } from '../../scan/scanned.ts'
import type { Reply } from '../../work/flow.ts'
import { wrong } from '../../work/wrong.ts'
import { countGoods, countNoneCommand } from './count-commands.ts'
import { type CountContent, type CountState, foundAt, linesAt, openLinesAt, openPlaces } from './count-content.ts'

type CountReply = Reply<CountState>

const go = (state: CountState, step: CountState['step']): CountReply => ({ is: 'right', state: { ...state, step } })

/** Starts counting a place. A place that was already counted here is counted again. */
export function atPlace(content: CountContent, state: CountState, placeId: string): CountState {
  const isAgain = state.donePlaces.includes(placeId)
  const ids = linesAt(content, placeId).map(({ id }) => id)
  const counted = isAgain
    ? Object.fromEntries(Object.entries(state.counted).filter(([id]) => !ids.includes(id)))
    : state.counted
  const isToFindAgain = true
  return {
    ...state,
    counted,
    found: isAgain
      ? state.found.map((one) => (one.placeId === placeId ? { ...one, isToFindAgain } : one))
      : state.found,
    donePlaces: state.donePlaces.filter((id) => id !== placeId),
    placeId,
    containerNo: null,
    step: { is: 'thing' },
  }
}

export function scanPlace(content: CountContent, state: CountState, scanned: Scanned): CountReply {
  const place = findPlace(scanned, content.places)
  if (place !== undefined) return { is: 'right', state: atPlace(content, state, place.id) }
  const [goal] = openPlaces(content, state)
  return wrong('handheld.count.unknownPlace', { code: scanned.text, goal: goal?.fullNo ?? '–' })
}

interface PlaceDone {
  readonly is: 'right'
  readonly state: CountState
  readonly commands: readonly NewCommand[]
}

/** Finishes a place. Goods found there before, but not this time, become zero. */
export function donePlace(content: CountContent, state: CountState, commands: readonly NewCommand[] = []): PlaceDone {
  const { placeId, donePlaces, found } = state
  const gone = found.filter((one) => one.placeId === placeId && one.isToFindAgain)
  return {
    is: 'right',
    state: {
      ...state,
      found: found.filter((one) => !gone.includes(one)),
      donePlaces: placeId === null ? donePlaces : [...donePlaces, placeId],
      placeId: null,
      containerNo: null,
      step: { is: 'place' },
    },
    commands: [
      ...commands,
      ...gone.map(
        ({ placeId: _place, pieces: _pieces, isToFindAgain: _again, ...goods }) =>
          countGoods(content, state, { goods }, 0).command,
      ),
    ],
  }
}

export const withNone = (state: CountState, ids: readonly string[]): CountState => ({
  ...state,
  counted: { ...state.counted, ...Object.fromEntries(ids.map((id) => [id, 0])) },
})

/** The place is empty: counts all its lines as zero. */
export function emptyPlace(content: CountContent, state: CountState): CountReply {
  const lines = openLinesAt(content, state, state.placeId)
  const after = withNone(
    state,
    lines.map(({ id }) => id),
  )
  return donePlace(content, after, lines.length === 0 ? [] : [countNoneCommand(content, state.placeId, lines)])
}

/** Leaves the place: asks one by one about lines that were not counted. */
export function leavePlace(content: CountContent, state: CountState): CountReply {
  const open = openLinesAt(content, state, state.placeId)
  const missing = open.find(({ productId }) => productId !== null)
  if (missing !== undefined) return go(state, { is: 'none', lineId: missing.id })
  // A line without a product says that the place should be empty; the found goods answer it.
  if (foundAt(state.found, state.placeId).length === 0) return emptyPlace(content, state)
  const ids = open.map(({ id }) => id)
  return donePlace(content, withNone(state, ids))
}
