import type { manifests } from '@entrepot/contract/distribution/manifest'
import type { ScanHit } from '@entrepot/contract/query/scan'
import { documentCommand, type NewCommand } from '../../outbox/command.ts'
import type { Scanned } from '../../scan/scanned.ts'
import { choice } from '../../work/choice.ts'
import type { Flow, Input, Reply } from '../../work/flow.ts'
import type { Prompt } from '../../work/prompt.ts'
import { type Text, text } from '../../work/text.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import { askTake } from '../common/answers.ts'
import {
  type HandedParcel,
  type HandoverContent,
  type HandoverState,
  type HandoverStep,
  type ReadParcel,
  startHandover,
  waitingOf,
} from './handover-content.ts'

type HandReply = Reply<HandoverState>

const SCAN = { is: 'scan' } as const
const CANCEL = choice('cancel', 'handheld.goBack')
/** Maximum number of rows shown on the small screen. */
const MAX_SHOWN = 100

const go = (state: HandoverState, step: HandoverStep): HandReply => ({ is: 'right', state: { ...state, step } })

const command = ({ document }: HandoverContent, name: 'add' | 'remove', parcelNo: string, does: Text): NewCommand =>
  documentCommand<typeof manifests, 'add' | 'remove'>(
    'manifests',
    document.id,
    name,
    { parcelNos: [parcelNo] },
    { no: document.manifestNo, does },
  )

const isNamed =
  ({ text: code }: Pick<Scanned, 'text'>) =>
  ({ parcelNo, expressNum }: HandedParcel) =>
    parcelNo.toLowerCase() === code.toLowerCase() || expressNum === code

/** Text of the server's reason to refuse the parcel; a general text for a reason that this version does not know. */
function refusalOf({ parcelNo, refused }: HandedParcel): HandReply {
  const values = { parcel: parcelNo }
  if (refused === 'ORDER_STOPPED') return wrong('handheld.handover.orderStopped', values)
  if (refused === 'CUSTOMS_NOT_CLEARED') return wrong('handheld.handover.notCleared', values)
  return refused === 'OTHER_CARRIER'
    ? wrong('handheld.handover.otherCarrier', values)
    : wrong('handheld.handover.notWaiting', values)
}

function add(content: HandoverContent, state: HandoverState, parcel: HandedParcel): HandReply {
  const { parcelNo, refused } = parcel
  if (refused !== null) return refusalOf(parcel)
  return {
    is: 'right',
    state: {
      ...state,
      onBoard: [...state.onBoard, parcel],
      waiting: state.waiting.filter((one) => one.parcelNo !== parcelNo),
      step: SCAN,
    },
    commands: [command(content, 'add', parcelNo, text('handheld.handover.adds', { parcel: parcelNo }))],
  }
}

function remove(content: HandoverContent, state: HandoverState, scanned: Scanned): HandReply {
  const parcel = state.onBoard.find(isNamed(scanned))
  if (parcel === undefined) return wrong('handheld.handover.notOnBoard', { parcel: scanned.text })
  const { parcelNo } = parcel
  return {
    is: 'right',
    state: {
      ...state,
      onBoard: state.onBoard.filter((one) => one.parcelNo !== parcelNo),
      waiting: [...state.waiting, parcel],
      step: SCAN,
    },
    commands: [command(content, 'remove', parcelNo, text('handheld.handover.removes', { parcel: parcelNo }))],
  }
}

/** A waiting parcel is known here; for any other code the server is asked. */
function scanParcel(content: HandoverContent, state: HandoverState, scanned: Scanned): HandReply {
  const code = scanned.text
  const aboard = state.onBoard.find(isNamed(scanned))
  if (aboard !== undefined) return wrong('handheld.handover.alreadyOnBoard', { parcel: aboard.parcelNo })
  const parcel = state.waiting.find(isNamed(scanned))
  if (parcel !== undefined) return add(content, state, parcel)
  return {
    is: 'question',
    state: { ...state, step: { is: 'asking', code } },
    question: { method: 'GET', path: `scan?code=${encodeURIComponent(code)}` },
  }
}

function answerCode(state: HandoverState, code: string, hits: readonly ScanHit[]): HandReply {
  const hit = hits.find(({ kind }) => kind === 'parcel')
  if (hit === undefined || hit.id === null) return wrong('handheld.handover.unknownParcel', { code })
  return {
    is: 'question',
    state: { ...state, step: { is: 'reading', code } },
    question: { method: 'GET', path: `parcels/${hit.id}` },
  }
}

/** Checks what is obvious; whether this carrier may take the parcel is decided by the server. */
function answerParcel(content: HandoverContent, state: HandoverState, parcel: ReadParcel): HandReply {
  const { parcelNo, expressNum, orderNo, status, logisticsCompanyId, manifestId } = parcel
  if (status !== 'PACKED' || (manifestId !== null && manifestId !== content.document.id))
    return wrong('handheld.handover.notWaiting', { parcel: parcelNo })
  if (logisticsCompanyId !== null && logisticsCompanyId !== content.document.logisticsCompanyId)
    return wrong('handheld.handover.otherCarrier', { parcel: parcelNo })
  if (manifestId !== null) return wrong('handheld.handover.alreadyOnBoard', { parcel: parcelNo })
  return add(content, state, { parcelNo, expressNum, orderNo, refused: null })
}

/** Parcels that are on board here may be unsent: they are removed from the server's list. */
function answerWaiting(state: HandoverState, { parcels }: Pick<HandoverContent, 'parcels'>): HandReply {
  const aboard = new Set(state.onBoard.map(({ parcelNo }) => parcelNo))
  const waiting = waitingOf(parcels).filter(({ parcelNo }) => !aboard.has(parcelNo))
  return go({ ...state, waiting }, { is: 'missing' })
}

function answer(content: HandoverContent, state: HandoverState, data: unknown): HandReply {
  const { step } = state
  if (step.is === 'asking') return answerCode(state, step.code, data as readonly ScanHit[])
  if (step.is === 'reading') return answerParcel(content, state, data as ReadParcel)
  return step.is === 'listing' ? answerWaiting(state, data as Pick<HandoverContent, 'parcels'>) : unexpected
}

/** The waiting parcels may have changed: takes the work again. If that fails, the list known before is shown. */
const askMissing = ({ resource, document }: HandoverContent, state: HandoverState): HandReply => ({
  is: 'question',
  state: { ...state, step: { is: 'listing' } },
  question: askTake(resource, document.id),
})

function choose(content: HandoverContent, state: HandoverState, id: string): HandReply {
  if (id === 'cancel') return go(state, SCAN)
  if (state.step.is === 'ship') return id === 'yes' ? ship(content, state) : unexpected
  if (id === 'missing') return askMissing(content, state)
  if (id === 'remove') return go(state, { is: 'remove' })
  if (id !== 'ship') return unexpected
  return state.onBoard.length === 0 ? wrong('handheld.handover.nothingOnBoard') : go(state, { is: 'ship' })
}

const ship = ({ document }: HandoverContent, state: HandoverState): HandReply => ({
  is: 'right',
  state: { ...state, step: SCAN },
  commands: [
    documentCommand<typeof manifests, 'ship'>(
      'manifests',
      document.id,
      'ship',
      {},
      { no: document.manifestNo, does: text('handheld.handover.ships', { no: document.manifestNo }) },
    ),
  ],
  isDone: true,
})

function step(content: HandoverContent, state: HandoverState, input: Input): HandReply {
  if (input.is === 'choice') return choose(content, state, input.id)
  if (input.is === 'answer') return answer(content, state, input.data)
  if (input.is === 'noAnswer') {
    if (!input.isOffline) return wrong('handheld.wrong.refused', { message: input.message })
    return state.step.is === 'listing' ? go(state, { is: 'missing' }) : wrong('handheld.wrong.offline')
  }
  if (input.is !== 'scan' || state.step.is === 'ship') return unexpected
  return state.step.is === 'remove' ? remove(content, state, input.scanned) : scanParcel(content, state, input.scanned)
}

const parcelRow = ({ parcelNo, expressNum, orderNo }: HandedParcel) => ({
  title: parcelNo,
  details: [expressNum ?? '', orderNo].filter((part) => part !== ''),
})

function prompt({ document, task }: HandoverContent, state: HandoverState): Prompt {
  const { onBoard, waiting, step: at } = state
  const facts = [{ label: text('handheld.handover.carrier'), value: task?.title ?? document.manifestNo }]
  const progress = { done: onBoard.length, total: onBoard.length + waiting.length }
  const missing = waiting.slice(0, MAX_SHOWN).map(parcelRow)
  const isComplete = waiting.length === 0
  switch (at.is) {
    case 'remove':
      return { ask: text('handheld.handover.scanRemove'), choices: [CANCEL], facts, progress }
    case 'missing':
      return {
        ask: text(isComplete ? 'handheld.handover.nothingMissing' : 'handheld.handover.missing'),
        rows: missing,
        choices: [CANCEL],
        facts,
        progress,
      }
    case 'ship':
      return {
        ask: text('handheld.handover.shipSure', { count: onBoard.length }),
        rows: missing,
        choices: [choice('yes', 'handheld.handover.ship', isComplete ? 'main' : 'danger'), CANCEL],
        facts,
        progress,
      }
    case 'scan':
      return {
        ask: text(isComplete ? 'handheld.handover.allOnBoard' : 'handheld.handover.scan'),
        rows: onBoard.slice(-3).toReversed().map(parcelRow),
        choices: [
          choice('missing', 'handheld.handover.showMissing'),
          ...(onBoard.length > 0 ? [choice('remove', 'handheld.handover.remove')] : []),
          choice('ship', 'handheld.handover.ship', isComplete ? 'main' : undefined),
        ],
        facts,
        progress,
      }
    default:
      return { ask: text('handheld.asking'), choices: [CANCEL], facts, progress }
  }
}

/** Parcels are scanned onto the manifest of a carrier; a person ships it. */
export const handoverFlow: Flow<HandoverContent, HandoverState> = {
  start: startHandover,
  prompt,
  step,
  back: (_content, state) => (state.step.is === 'scan' ? undefined : { ...state, step: SCAN }),
}
