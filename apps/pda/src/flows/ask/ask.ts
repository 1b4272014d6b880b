import type { ChainLink, DocumentEvent } from '@entrepot/client/document-client'
import type { Page } from '@entrepot/contract/kit/list'
import { asWhole } from '@entrepot/contract/kit/list/whole-text'
import type { ScanHit } from '@entrepot/contract/query/scan'
import type { NewCommand } from '../../outbox/command.ts'
import { choice } from '../../work/choice.ts'
import type { Flow, Input, OpenedWork, Reply } from '../../work/flow.ts'
import type { Prompt, PromptChoice } from '../../work/prompt.ts'
import { text } from '../../work/text.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import { type AskContent, type AskState, type AskView, isGoods, STOCK_LISTS, TASK_RESOURCES } from './ask-content.ts'
import {
  documentRows,
  entryRows,
  FIGURES,
  historyRows,
  moreRow,
  paperRows,
  type Sums,
  stockFacts,
  stockRows,
  sumsOf,
} from './ask-rows.ts'

type AskReply = Reply<AskState>
type Reading = Extract<AskState['step'], { is: 'reading' }>

const WHAT_SHOWN = { is: 'shown', view: 'what' } as const

/** Maximum number of rows shown on the small screen. */
const MAX_ROWS = 50

const askWhat = (state: AskState, code: string): AskReply => ({
  is: 'question',
  state: { ...state, code, step: { is: 'asking' } },
  question: { method: 'GET', path: `scan?code=${encodeURIComponent(code)}` },
})

/** The list filter for the thing. `pallet` is the pallet number as the list filters expect it. */
function goodsFilter({ kind, id }: ScanHit, pallet: string): string {
  if (kind === 'container') return `containerNo=${encodeURIComponent(pallet)}`
  return kind === 'location' ? `locationId=${id}` : `productId=${id}`
}

/** Path in the stock lists. They match parts of a number, so the whole number is marked as such. */
const stockPath = (hit: ScanHit, list: number, path = '') =>
  `${STOCK_LISTS[list] ?? 'stocks'}${path}?${goodsFilter(hit, asWhole(hit.label))}`

function pathOf(hit: ScanHit, view: AskView, list: number): string {
  const { resource, id } = hit
  if (!isGoods(hit)) {
    if (view === 'what') return `${resource}/${id}`
    return view === 'history' ? `${resource}/${id}/history` : `${resource}/${id}/chain`
  }
  return view === 'history'
    ? `stockEntries?${goodsFilter(hit, hit.label)}&pageSize=${MAX_ROWS}`
    : `${stockPath(hit, list)}&pageSize=${MAX_ROWS}`
}

/** Reads the view of a thing. Of a person only the name is shown. */
function read(state: AskState, hit: ScanHit, view: AskView, list = 0): AskReply {
  if (hit.kind === 'person')
    return { is: 'right', state: { ...state, hit, facts: [], rows: [], step: { is: 'shown', view: 'what' } } }
  return {
    is: 'question',
    state: { ...state, hit, step: { is: 'reading', view, list } },
    question: { method: 'GET', path: pathOf(hit, view, list) },
  }
}

/** The stock list was refused: tries the next list, which this person may be allowed to read. */
function readOtherList({ hit, step, ...rest }: AskState): AskReply | undefined {
  if (step.is !== 'reading' || step.view !== 'what' || hit === null || !isGoods(hit)) return undefined
  const next = step.list + 1
  return next < STOCK_LISTS.length ? read({ hit, step, ...rest }, hit, 'what', next) : undefined
}

function answerWhat(state: AskState, hits: readonly ScanHit[]): AskReply {
  const [hit, second] = hits
  if (hit === undefined) return wrong('handheld.ask.unknown', { code: state.code })
  if (second === undefined) return read(state, hit, 'what')
  return { is: 'right', state: { ...state, step: { is: 'choose', hits } } }
}

type StockPage = Page<Parameters<typeof stockRows>[0][number]>

/** Shows the rows with their totals. If there are more rows than shown, requests the totals from the list. */
function answerStock(state: AskState, hit: ScanHit, list: number, { content, total, totalExact }: StockPage): AskReply {
  const rows = stockRows(content, hit)
  if (total <= content.length)
    return { is: 'right', state: { ...state, facts: stockFacts(sumsOf(content)), rows, step: WHAT_SHOWN } }
  const some: AskState = {
    ...{ ...state, facts: [], step: WHAT_SHOWN },
    rows: [...rows, moreRow(content.length, totalExact ? total : `${total}+`)],
  }
  // Without an exact row count the totals are not requested either.
  if (!totalExact) return { is: 'right', state: some }
  return {
    is: 'question',
    state: { ...some, step: { is: 'adding' } },
    question: { method: 'GET', path: `${stockPath(hit, list, '/totals')}&fields=${FIGURES}` },
  }
}

function answerRows(state: AskState, hit: ScanHit, { view, list }: Reading, data: unknown): AskReply {
  const shown = (change: Pick<AskState, 'rows'> & Partial<AskState>): AskReply => ({
    is: 'right',
    state: { ...state, ...change, step: { is: 'shown', view } },
  })
  if (isGoods(hit)) {
    if (view === 'history')
      return shown({ rows: entryRows((data as Page<Parameters<typeof entryRows>[0][number]>).content) })
    return answerStock(state, hit, list, data as StockPage)
  }
  if (view === 'history') return shown({ rows: historyRows(data as readonly DocumentEvent[]) })
  if (view === 'papers') return shown({ rows: paperRows(data as readonly ChainLink[]) })
  const { lines = [] } = data as { readonly lines?: Parameters<typeof documentRows>[0] }
  const facts = hit.state === undefined ? [] : [{ label: text('handheld.ask.state'), value: hit.state }]
  const rows = documentRows(lines.slice(0, MAX_ROWS))
  return shown({ facts, rows: lines.length > MAX_ROWS ? [...rows, moreRow(MAX_ROWS, lines.length)] : rows })
}

function answer(state: AskState, data: unknown): AskReply {
  const { step, hit } = state
  if (step.is === 'asking') return answerWhat(state, data as readonly ScanHit[])
  if (step.is === 'adding')
    return { is: 'right', state: { ...state, facts: stockFacts(data as Sums), step: WHAT_SHOWN } }
  return step.is === 'reading' && hit !== null ? answerRows(state, hit, step, data) : unexpected
}

/** Creates and starts a count of one place; it then waits as a task. */
const countCommands = ({ id, label }: ScanHit): readonly NewCommand[] => [
  {
    ref: 'bill',
    does: text('handheld.ask.makesCount', { place: label }),
    method: 'POST',
    path: ['stocktakings'],
    body: { scope: { locationIds: [id] }, blind: true },
    about: { resource: 'stocktakings', command: 'create' },
  },
  {
    does: text('handheld.ask.startsCount', { place: label }),
    method: 'POST',
    path: ['stocktakings', { answerOf: 'bill', field: 'id' }, 'start'],
    body: {},
    about: { resource: 'stocktakings', id: { answerOf: 'bill', field: 'id' }, command: 'start' },
  },
]

const hasHistory = ({ kind }: ScanHit) => kind !== 'person'

function chooseShown(state: AskState, hit: ScanHit, id: string): AskReply {
  const open = (opens: OpenedWork): AskReply => ({ is: 'right', state, opens })
  if (id === 'what' || (id === 'history' && hasHistory(hit)) || (id === 'papers' && !isGoods(hit)))
    return read(state, hit, id)
  if (id === 'take' && hit.id !== null && TASK_RESOURCES.includes(hit.resource))
    return open({ is: 'task', resource: hit.resource, id: hit.id })
  if (id === 'putWall' && hit.resource === 'wavePicks') return open({ is: 'free', kind: 'putWall', code: state.code })
  if ((id === 'move' || id === 'freeze') && isGoods(hit)) return open({ is: 'free', kind: id, code: state.code })
  return id === 'count' && hit.kind === 'location'
    ? { is: 'right', state, commands: countCommands(hit), says: text('handheld.ask.countMade', { place: hit.label }) }
    : unexpected
}

function choose(content: AskContent, state: AskState, id: string): AskReply {
  const { step, hit } = state
  if (id === 'finish') return { is: 'right', state, isDone: true }
  if (step.is === 'scan')
    return id === 'begin' && content.code !== undefined ? askWhat(state, content.code) : unexpected
  if (step.is === 'choose') {
    const chosen = step.hits[Number(id)]
    return chosen === undefined ? unexpected : read(state, chosen, 'what')
  }
  return step.is === 'shown' && hit !== null ? chooseShown(state, hit, id) : unexpected
}

/** What can be done next with the thing that is shown. */
function waysOf(hit: ScanHit, view: AskView): readonly PromptChoice[] {
  const isDocument = !isGoods(hit) && hit.kind !== 'person'
  return [
    ...(TASK_RESOURCES.includes(hit.resource) && isDocument ? [choice('take', 'handheld.ask.take', 'main')] : []),
    ...(hit.resource === 'wavePicks' ? [choice('putWall', 'handheld.ask.putWall')] : []),
    ...(isGoods(hit) ? [choice('move', 'handheld.ask.move'), choice('freeze', 'handheld.ask.freeze')] : []),
    ...(hit.kind === 'location' ? [choice('count', 'handheld.ask.count')] : []),
    ...(view === 'what' || hit.kind === 'person' ? [] : [choice('what', 'handheld.ask.what')]),
    ...(view === 'history' || !hasHistory(hit) ? [] : [choice('history', 'handheld.ask.history')]),
    ...(view === 'papers' || !isDocument ? [] : [choice('papers', 'handheld.ask.papers')]),
  ]
}

const KINDS = {
  product: 'handheld.ask.product',
  location: 'handheld.ask.location',
  container: 'handheld.ask.container',
  package: 'handheld.ask.package',
  document: 'handheld.ask.document',
  parcel: 'handheld.ask.parcel',
  slot: 'handheld.ask.slot',
  person: 'handheld.ask.person',
} as const

function prompt(content: AskContent, { code, hit, facts, rows, step }: AskState): Prompt {
  const finish = choice('finish', 'handheld.ask.finish')
  if (step.is === 'choose')
    return {
      ask: text('handheld.ask.which', { code }),
      rows: step.hits.map(({ kind, label }) => ({ title: label, details: [text(KINDS[kind])] })),
      choices: step.hits.map(({ label }, at) => ({ id: String(at), text: label })),
    }
  if (step.is === 'shown' && hit !== null) {
    const isEmpty = rows.length === 0 && hit.kind !== 'person'
    return {
      ask: text(KINDS[hit.kind]),
      thing: { name: hit.label, code },
      facts,
      rows: isEmpty ? [{ title: text('handheld.ask.nothing'), details: [] }] : rows,
      choices: [...waysOf(hit, step.view), finish],
    }
  }
  if (step.is !== 'scan') return { ask: text('handheld.asking') }
  const begin = content.code === undefined ? [] : [{ id: 'begin', text: content.code, look: 'main' } as const]
  return { ask: text('handheld.ask.scan'), choices: [...begin, finish] }
}

/** Inquiry about any code: what it is, where, how much, its history, its documents, and what can be done with it. */
export const askFlow: Flow<AskContent, AskState> = {
  start: () => ({ code: '', hit: null, facts: [], rows: [], step: { is: 'scan' } }),
  prompt,
  step(content, state, input: Input) {
    if (input.is === 'scan') return askWhat(state, input.scanned.text)
    if (input.is === 'choice') return choose(content, state, input.id)
    if (input.is === 'answer') return answer(state, input.data)
    if (input.is !== 'noAnswer') return unexpected
    const other = input.isOffline ? undefined : readOtherList(state)
    if (other !== undefined) return other
    return input.isOffline
      ? wrong('handheld.wrong.offline')
      : wrong('handheld.wrong.refused', { message: input.message })
  },
  back: (_content, state) => (state.step.is === 'scan' ? undefined : { ...state, hit: null, step: { is: 'scan' } }),
  isOverOnLeaving: () => true,
}
