import type { shipmentTasks } from '@entrepot/contract/outbound/dispatch'
import { documentCommand, type NewCommand } from '../../outbox/command.ts'
import { findProducts, namesCode, type Scanned } from '../../scan/scanned.ts'
import type { Flow, Input, Reply } from '../../work/flow.ts'
import { type Text, text } from '../../work/text.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import {
  isNothingLoaded,
  type LoadingContent,
  type LoadingState,
  looseLines,
  loosePieces,
  missingPieces,
  onTruck,
  piecesOf,
  startLoading,
  type TruckLine,
} from './loading-content.ts'
import { loadingPrompt, productOf } from './loading-prompt.ts'

type LoadReply = Reply<LoadingState>
type LoadBody = Parameters<typeof documentCommand<typeof shipmentTasks, 'load'>>[3]

const load = ({ document }: LoadingContent, body: LoadBody, does: Text): NewCommand =>
  documentCommand<typeof shipmentTasks, 'load'>('shipmentTasks', document.id, 'load', body, {
    no: document.deliveryNo,
    does,
  })

/** A dispatch without recorded loading counts as full, so it is declared empty before the first package. */
function loaded(
  content: LoadingContent,
  state: LoadingState,
  change: Partial<LoadingState>,
  command: NewCommand,
): LoadReply {
  const lines = content.document.lines.map(({ id }) => ({ id, loadedSkuTotal: 0 }))
  const emptying = load(content, { lines }, text('handheld.loading.empties', { no: content.document.deliveryNo }))
  return {
    is: 'right',
    state: { ...state, isEmptied: true, step: { is: 'scan' }, ...change },
    commands: state.isEmptied ? [command] : [emptying, command],
  }
}

function loadPackage(content: LoadingContent, state: LoadingState, packageNo: string): LoadReply {
  if (state.packages.includes(packageNo)) return wrong('handheld.loading.alreadyLoaded', { package: packageNo })
  const command = load(content, { packageNo }, text('handheld.loading.loads', { package: packageNo }))
  return loaded(content, state, { packages: [...state.packages, packageNo], lastLineId: null }, command)
}

/** A typed quantity applies to this line now. */
const inHand = (state: LoadingState, { id }: TruckLine): LoadingState => ({
  ...state,
  lastLineId: id,
  step: { is: 'scan' },
})

/** Sets the number of loaded loose pieces of a line. */
function loadPieces(content: LoadingContent, state: LoadingState, line: TruckLine, total: number): LoadReply {
  const product = productOf(content, line).name
  const limit = loosePieces(content, line)
  if (total < 0 || total > limit)
    return { ...wrong('handheld.loading.tooMany', { product, limit }), state: inHand(state, line) }
  const pieces = { ...state.pieces, [line.id]: total }
  const command = load(
    content,
    { lines: [{ id: line.id, loadedSkuTotal: onTruck(content, { ...state, pieces }, line) }] },
    text('handheld.loading.loadsPieces', { pieces: total, product }),
  )
  return loaded(content, state, { pieces, lastLineId: line.id }, command)
}

interface LooseThing {
  readonly line: TruckLine
  /** The quantity of the label: all for a pallet, null for a box of unknown size. */
  readonly pieces: number | 'all' | null
}

/** Goods without a package: a pallet, or pieces of a line of the product, preferably one that `isMeant` accepts. */
function looseThing(
  content: LoadingContent,
  scanned: Scanned,
  isMeant: (line: TruckLine) => boolean,
): LooseThing | undefined {
  const loose = looseLines(content)
  const pallet = loose.find(({ containerNo }) => containerNo !== null && namesCode(scanned, 'container', containerNo))
  if (pallet !== undefined) return { line: pallet, pieces: 'all' }
  for (const { product, pieces, gs1 } of findProducts(scanned, content.products)) {
    const lines = loose.filter(
      ({ productId, batchNum }) => productId === product.id && (gs1?.batchNum ?? batchNum) === batchNum,
    )
    const line = lines.find(isMeant) ?? lines[0]
    if (line !== undefined) return { line, pieces }
  }
  return undefined
}

function carry(content: LoadingContent, state: LoadingState, thing: LooseThing, way: 'on' | 'off'): LoadReply {
  const { line, pieces } = thing
  if (pieces === null) return { ...wrong('handheld.receipt.boxUnknown'), state: inHand(state, line) }
  if (pieces === 'all') return loadPieces(content, state, line, way === 'on' ? loosePieces(content, line) : 0)
  const there = piecesOf(state, line)
  return loadPieces(content, state, line, way === 'on' ? there + pieces : Math.max(0, there - pieces))
}

const packageOf = ({ packages }: LoadingContent, scanned: Scanned): string | undefined =>
  packages.find(({ packageNo }) => namesCode(scanned, 'package', packageNo))?.packageNo

function scanThing(content: LoadingContent, state: LoadingState, scanned: Scanned): LoadReply {
  const packageNo = packageOf(content, scanned)
  if (packageNo !== undefined) return loadPackage(content, state, packageNo)
  const thing = looseThing(content, scanned, (line) => missingPieces(content, state, line) > 0)
  if (thing !== undefined) return carry(content, state, thing, 'on')
  const [first] = findProducts(scanned, content.products)
  return first === undefined
    ? wrong('handheld.loading.notOnTruck', { code: scanned.text })
    : wrong('handheld.loading.scanPackage', { product: first.product.name })
}

/** Unloads a package or loose pieces. */
function takeOff(content: LoadingContent, state: LoadingState, scanned: Scanned): LoadReply {
  const packageNo = packageOf(content, scanned)
  const thing = looseThing(content, scanned, (line) => piecesOf(state, line) > 0)
  if (packageNo === undefined && thing !== undefined && piecesOf(state, thing.line) > 0)
    return carry(content, state, thing, 'off')
  if (packageNo === undefined || !state.packages.includes(packageNo))
    return wrong('handheld.loading.notLoaded', { code: packageNo ?? scanned.text })
  const command = load(content, { packageNo, off: true }, text('handheld.loading.takesOff', { package: packageNo }))
  return loaded(content, state, { packages: state.packages.filter((one) => one !== packageNo) }, command)
}

function choose(content: LoadingContent, state: LoadingState, id: string): LoadReply {
  const go = (is: LoadingState['step']['is']): LoadReply => ({ is: 'right', state: { ...state, step: { is } } })
  if (id === 'cancel') return go('scan')
  if (state.step.is === 'ship') return id === 'yes' ? ship(content, state) : unexpected
  if (id === 'missing') return go('missing')
  if (id === 'off' && !isNothingLoaded(state)) return go('off')
  if (id !== 'ship') return unexpected
  return isNothingLoaded(state) ? wrong('handheld.loading.nothingLoaded') : go('ship')
}

const ship = ({ document }: LoadingContent, state: LoadingState): LoadReply => ({
  is: 'right',
  state: { ...state, step: { is: 'scan' } },
  commands: [
    documentCommand<typeof shipmentTasks, 'ship'>(
      'shipmentTasks',
      document.id,
      'ship',
      {},
      { no: document.deliveryNo, does: text('handheld.loading.ships', { no: document.deliveryNo }) },
    ),
  ],
  isDone: true,
})

function step(content: LoadingContent, state: LoadingState, input: Input): LoadReply {
  if (input.is === 'choice') return choose(content, state, input.id)
  if (input.is === 'scan') {
    if (state.step.is === 'off') return takeOff(content, state, input.scanned)
    return state.step.is === 'ship' ? unexpected : scanThing(content, state, input.scanned)
  }
  const line = looseLines(content).find(({ id }) => id === state.lastLineId)
  if (input.is === 'count' && state.step.is === 'scan' && line !== undefined)
    return loadPieces(content, state, line, input.pieces)
  return unexpected
}

/** Loading a truck package by package; missing goods are always shown, and a person ships it. */
export const loadingFlow: Flow<LoadingContent, LoadingState> = {
  start: startLoading,
  prompt: loadingPrompt,
  step,
  back: (_content, state) => (state.step.is === 'scan' ? undefined : { ...state, step: { is: 'scan' } }),
}
