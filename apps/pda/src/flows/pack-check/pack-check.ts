import { findProducts, namesCode, type Scanned } from '../../scan/scanned.ts'
import type { Flow, Input, Reply } from '../../work/flow.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import { addDamaged, takeOut, tooMany } from './correct-counts.ts'
import { completeCommand, countCommand, packCommand, startCommands, unpackCommand } from './pack-check-commands.ts'
import {
  added,
  hasOpenPackage,
  lineOf,
  looseOf,
  type PackCheckContent,
  type PackCheckState,
  type PackCheckStep,
  type Pieces,
  restOf,
  SCAN,
  type TallyLine,
  type TallyPackage,
  unfinishedLines,
} from './pack-check-content.ts'
import { packCheckPrompt } from './pack-check-prompt.ts'

type PackReply = Reply<PackCheckState>

const go = (state: PackCheckState, step: PackCheckStep): PackReply => ({ is: 'right', state: { ...state, step } })

/**
 * Adds pieces of a line to the open package, or to the damaged ones. For a box of unknown size the quantity is typed.
 */
function addPieces(content: PackCheckContent, state: PackCheckState, line: TallyLine, more: number | null): PackReply {
  if (more === null)
    return { ...wrong('handheld.receipt.boxUnknown'), state: { ...state, lastLineId: line.id, step: SCAN } }
  if (state.isDamaged) return addDamaged(content, state, line, more)
  const rest = restOf(state, line)
  const after = { ...state, lastLineId: line.id, step: SCAN }
  // The line stays selected, so that its number can still be typed, for instance to reduce it.
  if (rest !== null && more > rest) return { ...tooMany(content, line, rest), state: after }
  return { is: 'right', state: { ...after, open: added(state.open, line.id, more) } }
}

/** Chooses among rows of one batch: the first with remaining pieces, otherwise one that is not completely packed. */
function lineForPieces(state: PackCheckState, lines: readonly TallyLine[]): TallyLine | 'several' | undefined {
  const batches = new Set(lines.map(({ batchNum, expiryDate }) => `${batchNum ?? ''} ${expiryDate ?? ''}`))
  if (batches.size > 1) return 'several'
  const isAtHand = (line: TallyLine) => (state.open[line.id] ?? 0) + looseOf(state, line) > 0
  return lines.find((line) => (restOf(state, line) ?? 1) > 0) ?? lines.find(isAtHand) ?? lines[0]
}

function scanPallet(content: PackCheckContent, state: PackCheckState, scanned: Scanned): PackReply | undefined {
  const lines = content.document.lines.filter(
    ({ containerNo }) => containerNo !== null && namesCode(scanned, 'container', containerNo),
  )
  if (lines.length === 0 || state.isDamaged) return undefined
  let open = state.open
  for (const line of lines) {
    const rest = restOf(state, line)
    if (rest === null) return wrong('handheld.packCheck.countPallet')
    open = added(open, line.id, rest)
  }
  return { is: 'right', state: { ...state, open, lastLineId: null } }
}

function scanThing(content: PackCheckContent, state: PackCheckState, scanned: Scanned): PackReply {
  const pallet = scanPallet(content, state, scanned)
  if (pallet !== undefined) return pallet
  const { lines } = content.document
  const scans = findProducts(scanned, content.products)
  const scan = scans.find(({ product }) => lines.some(({ productId }) => productId === product.id))
  if (scan === undefined) return wrong('handheld.packCheck.unknownThing', { code: scanned.text })
  const { product, gs1 } = scan
  const ofProduct = lines.filter(({ productId }) => productId === product.id)
  const batchNum = gs1?.batchNum
  const fitting =
    batchNum === undefined ? ofProduct : ofProduct.filter((line) => (line.batchNum ?? batchNum) === batchNum)
  const line = lineForPieces(state, fitting)
  if (line === undefined)
    return wrong('handheld.packCheck.otherBatch', { product: product.name, batch: batchNum ?? '' })
  const { pieces } = scan
  return line === 'several'
    ? go(state, { is: 'line', productId: product.id, pieces })
    : addPieces(content, state, line, pieces)
}

/** Sets the quantity of the last scanned line, instead of scanning every piece. */
function enterPieces(content: PackCheckContent, state: PackCheckState, pieces: number): PackReply {
  const line = lineOf(content, state.lastLineId)
  if (line === undefined || pieces < 0) return unexpected
  if (state.isDamaged)
    return pieces < 1 ? wrong('handheld.receipt.countFirst') : addDamaged(content, state, line, pieces)
  const rest = restOf(state, line)
  const most = rest === null ? pieces : rest + (state.open[line.id] ?? 0)
  if (pieces > most) return tooMany(content, line, most)
  return { is: 'right', state: { ...state, open: { ...state.open, [line.id]: pieces } } }
}

/** Closes the package: its pieces are counted and packed. Loose pieces are only counted. */
function closePackage(content: PackCheckContent, state: PackCheckState, isLoose: boolean): PackReply {
  if (!hasOpenPackage(state)) return wrong('handheld.packCheck.nothingInIt')
  const { open } = state
  let { good, loose = {} } = state
  for (const [id, pieces] of Object.entries(open)) {
    good = added(good, id, pieces)
    if (isLoose) loose = added(loose, id, pieces)
  }
  const start = startCommands(content, state)
  const isFirst = !state.hasSent && start.length === 0
  const lineIds = [...new Set([...Object.keys(open), ...Object.keys(state.defective)])]
  const after: PackCheckState = {
    ...state,
    ...{ good, loose, open: {}, isStarted: true, hasSent: true, lastLineId: null, step: SCAN },
    packageTotal: state.packageTotal + (isLoose ? 0 : 1),
  }
  const counting = [...start, countCommand(content, after, lineIds, isFirst)]
  return { is: 'right', state: after, commands: isLoose ? counting : [...counting, packCommand(content, open)] }
}

/** Completes the tally: every line is counted, with zero if nothing was found. */
function complete(content: PackCheckContent, state: PackCheckState): PackReply {
  const start = startCommands(content, state)
  const isFirst = !state.hasSent && start.length === 0
  const ids = content.document.lines.map(({ id }) => id)
  return {
    is: 'right',
    state: { ...state, isStarted: true, hasSent: true, step: SCAN },
    commands: [...start, countCommand(content, state, ids, isFirst), completeCommand(content)],
    isDone: true,
  }
}

function chooseAtScan(content: PackCheckContent, state: PackCheckState, id: string): PackReply {
  if (id === 'close' || id === 'loose') return closePackage(content, state, id === 'loose')
  if (id === 'damaged') return { is: 'right', state: { ...state, isDamaged: true, lastLineId: null } }
  if (id === 'takeOut') return go(state, { is: 'takeOut' })
  if (id === 'unpack')
    return {
      is: 'question',
      state: { ...state, step: { is: 'reading' } },
      question: { method: 'GET', path: `out_tally_tasks/${content.document.id}` },
    }
  if (id !== 'complete') return unexpected
  if (hasOpenPackage(state)) return wrong('handheld.packCheck.closeFirst')
  return unfinishedLines(content, state).length === 0 ? complete(content, state) : go(state, { is: 'complete' })
}

function choose(content: PackCheckContent, state: PackCheckState, id: string): PackReply {
  const { step } = state
  if (id === 'cancel') return { is: 'right', state: { ...state, isDamaged: false, step: SCAN } }
  if (step.is === 'scan') return chooseAtScan(content, state, id)
  if (step.is === 'takeOut') return takeOut(content, state, id)
  if (step.is === 'complete') return id === 'yes' ? complete(content, state) : unexpected
  if (step.is === 'unpack') return unpack(content, state, step.packages, (one) => one.id === id)
  const line = step.is === 'line' ? lineOf(content, id) : undefined
  return step.is === 'line' && line?.productId === step.productId
    ? addPieces(content, state, line, step.pieces)
    : unexpected
}

/** Removes a package; its pieces have to be counted again. */
function unpack(
  content: PackCheckContent,
  state: PackCheckState,
  packages: readonly TallyPackage[],
  isMeant: (one: TallyPackage) => boolean,
): PackReply {
  const one = packages.find(isMeant)
  if (one === undefined) return wrong('handheld.packCheck.unknownPackage')
  let { good } = state
  for (const { id, skuTotal } of one.lines) good = { ...good, [id]: Math.max(0, (good[id] ?? 0) - skuTotal) }
  const packageTotal = state.packageTotal - 1
  return {
    is: 'right',
    state: { ...state, good, packageTotal, hasSent: true, step: SCAN },
    commands: [unpackCommand(content, one)],
  }
}

function answerPackages(state: PackCheckState, input: Extract<Input, { is: 'answer' | 'noAnswer' }>): PackReply {
  if (state.step.is !== 'reading') return unexpected
  if (input.is === 'noAnswer')
    return input.isOffline
      ? wrong('handheld.wrong.offline')
      : wrong('handheld.wrong.refused', { message: input.message })
  const { packages } = input.data as { readonly packages: readonly TallyPackage[] | null }
  return go(state, { is: 'unpack', packages: packages ?? [] })
}

function step(content: PackCheckContent, state: PackCheckState, input: Input): PackReply {
  const { step: at } = state
  if (input.is === 'answer' || input.is === 'noAnswer') return answerPackages(state, input)
  if (input.is === 'choice') return choose(content, state, input.id)
  if (input.is === 'count') return at.is === 'scan' ? enterPieces(content, state, input.pieces) : unexpected
  if (input.is !== 'scan') return unexpected
  const { scanned } = input
  if (at.is === 'unpack')
    return unpack(content, state, at.packages, ({ packageNo }) => namesCode(scanned, 'package', packageNo))
  return at.is === 'scan' ? scanThing(content, state, scanned) : unexpected
}

/** Counts by line of a started tally: packed pieces are kept, loose ones are scanned again. */
const piecesByLine = ({ document }: PackCheckContent, piecesOf: (line: TallyLine) => number): Pieces =>
  Object.fromEntries(
    document.lines.map((line) => [line.id, piecesOf(line)] as const).filter(([, pieces]) => pieces > 0),
  )

const defectiveOf = ({ defectiveCount }: TallyLine) => defectiveCount ?? 0
/** If defective pieces were requested, the packed pieces may be the ones counted as defective. */
const packedGoodOf = (line: TallyLine) =>
  (line.packedSkuTotal ?? 0) - (line.quality === 'DEFECTIVE' ? defectiveOf(line) : 0)

/** The outbound tally by package: scanned goods go into the open package, which is closed before the next one. */
export const packCheckFlow: Flow<PackCheckContent, PackCheckState> = {
  start: (content) => ({
    ...{ isStarted: content.document.status === 'TALLYING', hasSent: false, lastLineId: null, isDamaged: false },
    ...{ good: piecesByLine(content, packedGoodOf), defective: piecesByLine(content, defectiveOf), open: {} },
    packageTotal: content.document.packageTotal ?? 0,
    step: SCAN,
  }),
  prompt: packCheckPrompt,
  step,
  back: (_content, state) =>
    state.step.is === 'scan' && !state.isDamaged ? undefined : { ...state, isDamaged: false, step: SCAN },
}
