import type { putaways } from '@entrepot/contract/inbound/putaway'
import { verdictOn } from '@entrepot/domain/putaway/place-choice'
import { documentCommand, type NewCommand } from '../../outbox/command.ts'
import { findPlace, findProducts, namesCode, type Scanned } from '../../scan/scanned.ts'
import type { Flow, Input, Reply } from '../../work/flow.ts'
import { text } from '../../work/text.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import { askPlace, placeNamed, unanswered } from '../common/answers.ts'
import { refusedBy, refusedFor } from '../common/place-verdict.ts'
import {
  GO,
  goalOf,
  isAllDone,
  type Load,
  linesOf,
  loadsInOrder,
  type PutawayContent,
  type PutawayLine,
  type PutawayState,
  palletOf,
  waitingLines,
} from './putaway-content.ts'
import { piecesOf, placeOf, productName, putawayPrompt } from './putaway-prompt.ts'

type Putaway = Reply<PutawayState>

interface PutDownAt {
  readonly placeId: string
  readonly fullNo: string
  readonly overrideReason?: string
}

function confirmCommand(content: PutawayContent, lines: readonly PutawayLine[], at: PutDownAt): NewCommand {
  const { document } = content
  const { placeId, fullNo, overrideReason } = at
  const [first] = lines
  return documentCommand<typeof putaways, 'confirm'>(
    'putaways',
    document.id,
    'confirm',
    {
      lines: lines.map(({ id, locationId }) => ({
        id,
        ...(locationId === placeId ? {} : { locationId: placeId }),
        ...(overrideReason === undefined ? {} : { override: true, overrideReason }),
      })),
      completeWhenDone: true,
    },
    {
      no: document.putawayNo,
      does: text('handheld.putaway.confirms', {
        pieces: piecesOf(lines),
        product: first === undefined ? '' : productName(content, first),
        place: fullNo,
      }),
    },
  )
}

/** Puts down the whole load, wherever its lines were planned. */
function putDown(content: PutawayContent, state: PutawayState, load: Load, at: PutDownAt): Putaway {
  const next: PutawayState = {
    ...state,
    confirmed: [...state.confirmed, ...load.lineIds],
    loads: state.loads.filter((one) => one !== load),
    step: GO,
  }
  const commands = [confirmCommand(content, linesOf(content, load), at)]
  return isAllDone(content, next)
    ? { is: 'right', state: next, commands, isDone: true, says: text('handheld.putaway.allDone') }
    : { is: 'right', state: next, commands }
}

const withLoads = (state: PutawayState, loads: readonly Load[]): Putaway => ({
  is: 'right',
  state: { ...state, loads: [...state.loads, ...loads], step: GO },
})

/** Everything on a pallet is loaded together. */
function loadPallet(content: PutawayContent, state: PutawayState, containerNo: string): Putaway | undefined {
  const lines = waitingLines(content, state).filter((line) => palletOf(content, line) === containerNo)
  if (lines.length === 0) return undefined
  return withLoads(state, [{ lineIds: lines.map(({ id }) => id), containerNo }])
}

/** Loads loose pieces of a product, one load per target place; goods on a pallet are loaded with the pallet. */
function loadProduct(content: PutawayContent, state: PutawayState, scanned: Scanned): Putaway | undefined {
  const labels = findProducts(scanned, content.products)
  const [label] = labels
  if (label === undefined) return undefined
  const batchNum = label.gs1?.batchNum
  const lines = waitingLines(content, state).filter(
    (line) =>
      labels.some(({ product }) => product.id === line.productId) &&
      (batchNum === undefined || line.batchNum === batchNum),
  )
  const [first] = lines
  if (first === undefined) return wrong('handheld.putaway.notHere', { product: label.product.name })
  const pallet = palletOf(content, first)
  if (pallet !== null) return loadPallet(content, state, pallet)
  const loose = lines.filter((line) => palletOf(content, line) === null && line.batchNum === first.batchNum)
  return withLoads(
    state,
    loose.map(({ id }) => ({ lineIds: [id], containerNo: null })),
  )
}

function loadKnown(content: PutawayContent, state: PutawayState, scanned: Scanned): Putaway | undefined {
  const pallets = waitingLines(content, state).flatMap((line) => palletOf(content, line) ?? [])
  const pallet = pallets.find((no) => namesCode(scanned, 'container', no))
  return pallet === undefined ? loadProduct(content, state, scanned) : loadPallet(content, state, pallet)
}

/** Asks the server whether the code is a place, and whether it accepts the load. */
function askAboutPlace(content: PutawayContent, state: PutawayState, load: Load, code: string): Putaway {
  const lines = linesOf(content, load)
  const [first] = lines
  const goods = lines.map(({ stockId, skuTotal }) => ({ stockId, pieces: skuTotal }))
  return {
    is: 'question',
    state: { ...state, step: { is: 'askingPlace', code } },
    question: askPlace({ errand: 'PUTAWAY', goods, ...(first === undefined ? {} : { lineId: first.id }) }, code),
  }
}

function scan(content: PutawayContent, state: PutawayState, scanned: Scanned): Putaway {
  const { step } = state
  const loads = loadsInOrder(content, state)
  const [load] = loads
  const place = findPlace(scanned, [...content.places, ...content.candidates])
  if (step.is === 'elsewhere' && load !== undefined && namesCode(scanned, 'location', step.fullNo)) {
    if (step.isOver) return wrong('handheld.putaway.overFull', { place: step.fullNo })
    return putDown(content, state, load, { placeId: step.placeId, fullNo: step.fullNo })
  }
  if (place !== undefined) {
    const target = loads.find((one) => goalOf(content, one)?.locationId === place.id)
    if (target !== undefined) return putDown(content, state, target, { placeId: place.id, fullNo: place.fullNo })
    return load === undefined
      ? wrong('handheld.putaway.goodsFirst', { place: place.fullNo })
      : askAboutPlace(content, state, load, place.fullNo)
  }
  const reply = loadKnown(content, state, scanned)
  if (reply !== undefined) return reply
  return load === undefined
    ? wrong('handheld.putaway.unknown', { code: scanned.text })
    : askAboutPlace(content, state, load, scanned.text)
}

interface OtherPlace {
  readonly placeId: string
  readonly fullNo: string
  readonly isOver: boolean
}

/** The place is allowed. If another one was suggested, it must be scanned again, because it may be a mistake. */
function elsewhere(content: PutawayContent, state: PutawayState, other: OtherPlace): Putaway {
  const [load] = loadsInOrder(content, state)
  if (load === undefined) return unexpected
  const hasGoal = placeOf(content, goalOf(content, load)) !== undefined
  if (!hasGoal && !other.isOver) return putDown(content, state, load, other)
  return { is: 'right', state: { ...state, step: { is: 'elsewhere', ...other } } }
}

function answered(content: PutawayContent, state: PutawayState, data: unknown): Putaway {
  const { step } = state
  if (step.is !== 'askingPlace') return unexpected
  const place = placeNamed(data, step.code)
  if (place === undefined) return wrong('handheld.putaway.unknown', { code: step.code })
  return refusedBy(place) ?? elsewhere(content, state, otherPlace(place.value, place.label, place.over !== null))
}

const otherPlace = (placeId: string, fullNo: string, isOver: boolean): OtherPlace => ({ placeId, fullNo, isOver })

/** Without a connection the place is checked on the device, by the same rules and the data read with the work. */
function unknownPlace(
  content: PutawayContent,
  state: PutawayState,
  input: Extract<Input, { is: 'noAnswer' }>,
): Putaway {
  const { step } = state
  if (!input.isOffline || step.is !== 'askingPlace') return unanswered(input)
  const place = content.candidates.find(({ fullNo }) => fullNo === step.code)
  const [load] = loadsInOrder(content, state)
  if (place === undefined || load === undefined) return wrong('handheld.putaway.unknownOffline', { code: step.code })
  const lines = content.loads.filter(({ lineId }) => load.lineIds.includes(lineId))
  const { refusal, over } = verdictOn({ errand: 'PUTAWAY', lines, fromId: null }, place)
  if (refusal !== undefined) return refusedFor(refusal.code, place.fullNo)
  return elsewhere(content, state, otherPlace(place.id, place.fullNo, over !== undefined))
}

function choose(
  content: PutawayContent,
  state: PutawayState,
  { id, label }: Extract<Input, { is: 'choice' }>,
): Putaway {
  const { step } = state
  const [load] = loadsInOrder(content, state)
  if (id === 'cancel') return { is: 'right', state: { ...state, step: GO } }
  if (load === undefined) return unexpected
  if (id === 'leave') {
    const loads = state.loads.filter((one) => one !== load)
    return { is: 'right', state: { ...state, loads, step: GO } }
  }
  if (id === 'fits' && step.is === 'elsewhere')
    return putDown(content, state, load, { placeId: step.placeId, fullNo: step.fullNo, overrideReason: label })
  return unexpected
}

/** From the dock to the racks: several pallets on one trip, nearest place first; scanning the place puts one down. */
export const putawayFlow: Flow<PutawayContent, PutawayState> = {
  start: () => ({ confirmed: [], loads: [], step: GO }),
  prompt: putawayPrompt,
  step(content, state, input) {
    switch (input.is) {
      case 'scan':
        return scan(content, state, input.scanned)
      case 'choice':
        return choose(content, state, input)
      case 'answer':
        return answered(content, state, input.data)
      case 'noAnswer':
        return unknownPlace(content, state, input)
      default:
        return unexpected
    }
  },
  back(_content, state) {
    if (state.step.is !== 'go') return { ...state, step: GO }
    return state.loads.length === 0 ? undefined : { ...state, loads: state.loads.slice(0, -1) }
  },
}
