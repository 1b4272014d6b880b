import type { ScanHit } from '@entrepot/contract/query/scan'
import type { PromptFact, PromptRow } from '../../work/prompt.ts'

/** No task data; may start with a code that was scanned on another screen. */
export interface AskContent {
  readonly code?: string
}

/** Views of a thing: what it is and where, its history, and its related documents. */
export type AskView = 'what' | 'history' | 'papers'

export type AskStep =
  | { readonly is: 'scan' }
  | { readonly is: 'asking' }
  /** Several things match this code. */
  | { readonly is: 'choose'; readonly hits: readonly ScanHit[] }
  /** `list` is the index in STOCK_LISTS of the list that is read. */
  | { readonly is: 'reading'; readonly view: AskView; readonly list: number }
  /** Not all rows are shown: the totals are requested from the same list. */
  | { readonly is: 'adding' }
  | { readonly is: 'shown'; readonly view: AskView }

export interface AskState {
  /** The scanned code, and the thing that was found for it. */
  readonly code: string
  readonly hit: ScanHit | null
  readonly facts: readonly PromptFact[]
  readonly rows: readonly PromptRow[]
  readonly step: AskStep
}

/** Documents that can be taken as tasks; a test compares them with the declarations. */
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

/** Lists with the same rows but different permissions: if one is refused, the next one is tried. */
export const STOCK_LISTS = ['stocks', 'quickMove', 'freeze'] as const
