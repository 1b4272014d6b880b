import type { SortedPiece } from '@entrepot/contract/distribution/wave'
import type { ScanHit } from '@entrepot/contract/query/scan'
import { isBareSlot, slotReadings } from '@entrepot/domain/distribution/stations/slot-code'
import type { Scanned } from '../../scan/scanned.ts'
import type { Flow, Input, Reply } from '../../work/flow.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import {
  isSortedBy,
  type PutWallContent,
  type PutWallState,
  type PutWallStep,
  type WaveRecord,
  wallOf,
} from './put-wall-content.ts'
import { putWallPrompt } from './put-wall-prompt.ts'

type WallReply = Reply<PutWallState>

const go = (state: PutWallState, step: PutWallStep): WallReply => ({ is: 'right', state: { ...state, step } })

const ask = (state: PutWallState, step: PutWallStep, path: string): WallReply => ({
  is: 'question',
  state: { ...state, step },
  question: { method: 'GET', path },
})

const askWhat = (state: PutWallState, code: string): WallReply =>
  ask(state, { is: 'asking', code }, `scan?code=${encodeURIComponent(code)}`)

const readWave = (state: PutWallState, waveId: string): WallReply =>
  ask(state, { is: 'reading' }, `wavePicks/${waveId}`)

/** Finds the wave of the code: a wave, one of its slots, or one of its tours. */
function answerWhat(state: PutWallState, code: string, hits: readonly ScanHit[]): WallReply {
  const wave = hits.find(({ resource }) => resource === 'wavePicks')
  const tour = hits.find(({ resource }) => resource === 'tours')
  if (wave !== undefined && wave.id !== null) return readWave(state, wave.id)
  if (tour !== undefined && tour.id !== null) return ask(state, { is: 'tour' }, `tours/${tour.id}`)
  return wrong('handheld.putWall.noWave', { code })
}

/** The server chooses the slot and books the piece. */
function sort(state: PutWallState, code: string, body: object): WallReply {
  const { wall, asked } = state
  if (wall === null) return unexpected
  return {
    is: 'question',
    state: { ...state, step: { is: 'sorting', code, body } },
    question: { method: 'POST', path: `wavePicks/${wall.waveId}/sort`, body, key: `sort-${asked}` },
  }
}

/** A plain barcode is sent as it is; a GS1 label is looked up first. */
function scanPiece(state: PutWallState, { text: code, gs1 }: Scanned): WallReply {
  if (gs1 !== null || code.length > 64) return ask(state, { is: 'naming' }, `scan?code=${encodeURIComponent(code)}`)
  return sort(state, code, { barcode: code })
}

function answerName(state: PutWallState, hits: readonly ScanHit[]): WallReply {
  const names = state.wall?.names
  const products = hits.filter(({ kind, id }) => kind === 'product' && id !== null)
  const product = products.find(({ id }) => id !== null && names?.[id] !== undefined) ?? products[0]
  if (product === undefined || product.id === null) return wrong('handheld.putWall.noProduct')
  return sort(state, product.label, { productId: product.id })
}

/** Updates the content of the slot after a piece was put in or taken out. */
function withPiece({ wall, asked }: PutWallState, piece: SortedPiece): Omit<PutWallState, 'step'> {
  const { slot, sorted, total, waveStatus } = piece
  if (wall === null) return { wall, asked: asked + 1 }
  const slots = wall.slots.map((one) => (one.slot === slot ? { slot: one.slot, pieces: sorted, total } : one))
  return { wall: { ...wall, slots, isSorted: isSortedBy(waveStatus) }, asked: asked + 1 }
}

function answerSorted(state: PutWallState, sorted: SortedPiece): WallReply {
  const { slot, orderNo, productId, slotComplete } = sorted
  const name = state.wall?.names[productId] ?? ''
  const piece = { slot, orderNo, name, isFull: slotComplete }
  return { is: 'right', state: { ...withPiece(state, sorted), step: { is: 'slot', piece } } }
}

function undo(state: PutWallState): WallReply {
  const { wall, asked } = state
  if (wall === null) return unexpected
  return {
    is: 'question',
    state: { ...state, step: { is: 'undoing' } },
    question: { method: 'POST', path: `wavePicks/${wall.waveId}/unsort`, body: {}, key: `undo-${asked}` },
  }
}

function answer(state: PutWallState, data: unknown): WallReply {
  const { step } = state
  switch (step.is) {
    case 'asking':
      return answerWhat(state, step.code, data as readonly ScanHit[])
    case 'tour': {
      const { waveId } = data as { readonly waveId: string | null }
      return waveId === null ? wrong('handheld.putWall.noWave', { code: '' }) : readWave(state, waveId)
    }
    case 'reading':
      return go({ ...state, wall: wallOf(data as WaveRecord) }, { is: 'piece' })
    case 'listing': {
      const { content: waves } = data as { readonly content: readonly { id: string; waveNo: string }[] }
      return waves.length === 0
        ? wrong('handheld.putWall.noneWaiting')
        : go(state, { is: 'choose', waves: waves.map(({ id, waveNo }) => ({ id, waveNo })) })
    }
    case 'naming':
      return answerName(state, data as readonly ScanHit[])
    case 'sorting':
      return answerSorted(state, data as SortedPiece)
    case 'undoing':
      return { is: 'right', state: { ...withPiece(state, data as SortedPiece), step: { is: 'piece' } } }
    default:
      return unexpected
  }
}

/**
 * A refusal means that nothing was booked: the next piece gets a new key. Without an answer it is unknown whether the
 * piece was booked: the same request must be repeated before anything else.
 */
function noAnswer(state: PutWallState, { isOffline, message }: Extract<Input, { is: 'noAnswer' }>): WallReply {
  const isBooking = state.step.is === 'sorting' || state.step.is === 'undoing'
  if (isOffline) return isBooking ? wrong('handheld.putWall.again') : wrong('handheld.wrong.offline')
  const refused = wrong('handheld.wrong.refused', { message })
  return isBooking ? { ...refused, state: { ...state, asked: state.asked + 1, step: { is: 'piece' } } } : refused
}

function scanSlot(state: PutWallState, { text: code }: Scanned, slot: number | null): WallReply {
  const { wall } = state
  const isSlot =
    (isBareSlot(code) && Number(code) === slot) ||
    slotReadings(code).some((reading) => reading.number === wall?.waveNo && reading.slot === slot)
  return slot !== null && isSlot
    ? go(state, { is: 'piece' })
    : wrong('handheld.putWall.otherSlot', { code, slot: slot ?? '–' })
}

function scan(state: PutWallState, scanned: Scanned): WallReply {
  const { step } = state
  if (step.is === 'wave' || step.is === 'choose') return askWhat(state, scanned.text)
  if (step.is === 'piece') return scanPiece(state, scanned)
  if (step.is === 'slot') return scanSlot(state, scanned, step.piece.slot)
  if (step.is === 'sorting')
    return scanned.text === step.code ? sort(state, step.code, step.body) : wrong('handheld.putWall.again')
  return step.is === 'undoing' ? wrong('handheld.putWall.again') : unexpected
}

function choose(content: PutWallContent, state: PutWallState, id: string): WallReply {
  const { step } = state
  if (id === 'again' && step.is === 'sorting') return sort(state, step.code, step.body)
  if (id === 'again' && step.is === 'undoing') return undo(state)
  if (step.is === 'sorting' || step.is === 'undoing') return wrong('handheld.putWall.again')
  if (id === 'begin' && step.is === 'wave' && content.code !== undefined) return askWhat(state, content.code)
  if (id === 'list' && step.is === 'wave')
    return ask(state, { is: 'listing' }, 'wavePicks?waveStatus=SORTING&pageSize=20')
  if (step.is === 'choose') {
    if (id === 'cancel') return go(state, { is: 'wave' })
    return step.waves.some((wave) => wave.id === id) ? readWave(state, id) : unexpected
  }
  if (id === 'undo' && (step.is === 'piece' || step.is === 'slot')) return undo(state)
  if (id === 'placed' && step.is === 'slot') return go(state, { is: 'piece' })
  if (id === 'otherWave' && step.is === 'piece') return go({ ...state, wall: null }, { is: 'wave' })
  return id === 'finish' && step.is === 'piece'
    ? { is: 'right', state: { ...state, wall: null, step: { is: 'wave' } }, isDone: true }
    : unexpected
}

/** Sorting at the put wall: scan a piece, see its slot, scan the slot. The server chooses the slot. */
export const putWallFlow: Flow<PutWallContent, PutWallState> = {
  start: () => ({ wall: null, asked: 0, step: { is: 'wave' } }),
  prompt: putWallPrompt,
  step(content, state, input) {
    if (input.is === 'choice') return choose(content, state, input.id)
    if (input.is === 'scan') return scan(state, input.scanned)
    if (input.is === 'answer') return answer(state, input.data)
    return input.is === 'noAnswer' ? noAnswer(state, input) : unexpected
  },
  back: (_content, state) =>
    state.step.is === 'choose' || state.step.is === 'piece'
      ? { ...state, wall: null, step: { is: 'wave' } }
      : undefined,
  isOverOnLeaving: ({ wall }) => wall === null,
}
