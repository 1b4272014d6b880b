import type { ScanHit } from '@entrepot/contract/query/scan'
import type { PromptFact, PromptRow } from '../../work/prompt.ts'

/** Nothing is taken before: it may begin with a code that was scanned elsewhere. */
export interface AskContent {
  readonly code?: string
}

/** What is told of the thing: what it is and where, what happened to it, the documents around it. */
export type AskView = 'what' | 'history' | 'papers'

export type AskStep =
  | { readonly is: 'scan' }
  | { readonly is: 'asking' }
  /** Several things have this code. */
  | { readonly is: 'choose'; readonly hits: readonly ScanHit[] }
  /** `list` says which of the stock lists is asked. */
  | { readonly is: 'reading'; readonly view: AskView; readonly list: number }
  /** Not all rows are shown: the figures of all are asked of the same list. */
  | { readonly is: 'adding' }
  | { readonly is: 'shown'; readonly view: AskView }

export interface AskState {
  /** The code that was scanned, and the thing that it is. */
  readonly code: string
  readonly hit: ScanHit | null
  readonly facts: readonly PromptFact[]
  readonly rows: readonly PromptRow[]
  readonly step: AskStep
}

/** Documents that somebody takes; a test compares them with what is declared. */
export const TASK_RESOURCES: readonly string[] = [
  'recvReqs',
  'putaways',
  'pickTasks',
  'pickByOrders',
  'tours',
  'out_tally_tasks',
  'shipmentTasks',
  'manifests',
  'stocktakings',
  'transfer_tasks',
]

export const isGoods = ({ kind }: ScanHit): boolean => kind === 'product' || kind === 'location' || kind === 'container'

/** Lists with the same rows, for people with other rights: who may not read the first is asked by the next. */
export const STOCK_LISTS = ['stocks', 'quickMove', 'freeze'] as const
