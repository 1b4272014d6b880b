import type { Input, Reply } from '../../work/flow.ts'
import { unexpected } from '../../work/wrong.ts'
import { type ConfirmedPieces, returnCommand, SHORT_REASONS } from './pick-commands.ts'
import { otherRows, type PickContent, type PickLine, type PickState, type PickStep } from './pick-content.ts'

const TAKE = { is: 'take' } as const

/** Reasons to put pieces back, as the prompt offers them. */
const BACK_REASONS: readonly string[] = ['cancelled', 'wrongPiece', 'damaged']

type Chosen = Extract<Input, { is: 'choice' }>

/** Handles a tapped choice. */
export function choosePick(
  content: PickContent,
  state: PickState,
  line: PickLine,
  { id, label }: Chosen,
  confirm: (done: ConfirmedPieces) => Reply<PickState>,
): Reply<PickState> {
  const { step } = state
  const go = (next: PickStep): Reply<PickState> => ({ is: 'right', state: { ...state, step: next } })
  if (id === 'cancel') return go(TAKE)
  switch (step.is) {
    case 'shortReason': {
      const shortReason = SHORT_REASONS.find((reason) => reason === id)
      return shortReason === undefined
        ? unexpected
        : confirm({ pieces: step.pieces, stockId: step.stockId, shortReason })
    }
    case 'otherBatch':
      return otherRows(content, line).some(({ stockId }) => stockId === id)
        ? go({ is: 'count', counted: 0, stockId: id })
        : unexpected
    case 'putBackLine':
      return (state.confirmed[id] ?? 0) > 0 ? go({ is: 'putBackReason', lineId: id }) : unexpected
    case 'putBackReason':
      return BACK_REASONS.includes(id) ? putBack(content, state, step.lineId, label) : unexpected
    case 'take':
    case 'count':
      return chooseWay(state, line, id, go)
    default:
      return unexpected
  }
}

function chooseWay(
  state: PickState,
  line: PickLine,
  id: string,
  go: (next: PickStep) => Reply<PickState>,
): Reply<PickState> {
  const { step } = state
  if (id === 'short') return go({ is: 'shortCount', stockId: step.is === 'count' ? step.stockId : undefined })
  if (id === 'otherBatch') return go({ is: 'otherBatch' })
  if (id === 'putBack') return go({ is: 'putBackLine' })
  if (id !== 'later') return unexpected
  const postponed = [...state.postponed.filter((one) => one !== line.id), line.id]
  return { is: 'right', state: { ...state, postponed, step: TAKE } }
}

/** Returns picked pieces to their location; the line can be picked again at the desk. */
function putBack(content: PickContent, state: PickState, lineId: string, reason: string): Reply<PickState> {
  const line = content.document.lines.find(({ id }) => id === lineId)
  const pieces = state.confirmed[lineId] ?? 0
  if (line === undefined || pieces === 0) return unexpected
  const confirmed = { ...state.confirmed, [lineId]: 0 }
  const commands = [returnCommand(content, line, pieces, reason)]
  return { is: 'right', state: { ...state, confirmed, step: TAKE }, commands }
}
