import type { TakenTask, WaitingTask } from '@entrepot/contract/in-warehouse/tasks'
import type { PlaceErrand } from '@entrepot/contract/kit/look'
import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { PlaceChoice } from '@entrepot/contract/query/place-choices'
import type { ScanHit } from '@entrepot/contract/query/scan'
import type { stocks } from '@entrepot/contract/query/stocks'
import type { Gs1Elements } from '@entrepot/domain/scan/gs1-parts'
import type { Input, Question } from '../../work/flow.ts'
import { type Wrong, wrong } from '../../work/wrong.ts'

/** A stock row as the stock lists return it. */
export type StockRow = RecordOf<typeof stocks>
export type Product = TakenTask['products'][number]

/** The casts are safe: each answer has the shape declared in the contract of its call. */
export const scanHitsOf = (data: unknown): readonly ScanHit[] => data as readonly ScanHit[]
export const tasksIn = (data: unknown): readonly WaitingTask[] => data as readonly WaitingTask[]
export const stockRowsOf = (data: unknown): readonly StockRow[] => (data as { content: readonly StockRow[] }).content
export const placeChoicesOf = (data: unknown): readonly PlaceChoice[] => data as readonly PlaceChoice[]

const question = (path: string, values: Readonly<Record<string, string>> = {}): Question => {
  const query = new URLSearchParams(values).toString()
  return { method: 'GET', path: query === '' ? path : `${path}?${query}` }
}

export const askScan = (code: string): Question => question('scan', { code })
export const askProduct = (id: string): Question => question(`tasks/products/${id}`)
export const askTasks = (values: Readonly<Record<string, string>>): Question => question('tasks', values)
/** Takes the task again with its current data; it stays with the person who has it. */
export const askTake = (resource: string, id: string): Question => ({
  ...{ method: 'POST', path: 'tasks/take', body: { resource, id } },
})
/** Reads stock rows from the list that the permission to move or freeze allows. */
export const askStock = (list: 'quickMove' | 'freeze', values: Readonly<Record<string, string>>): Question =>
  question(list, { ...values, pageSize: '200' })

interface GoodsToPlace {
  readonly errand: PlaceErrand
  readonly goods: readonly { readonly stockId: string; readonly pieces: number }[]
  readonly lineId?: string
}

/** Asks whether a place accepts these goods, and if not, why. */
export const askPlace = ({ errand, goods, lineId }: GoodsToPlace, keyword: string): Question =>
  question('storageLocations/choices', {
    errand,
    goods: goods.map(({ stockId, pieces }) => `${stockId}:${pieces}`).join(','),
    ...(lineId === undefined ? {} : { lineId }),
    keyword,
  })

/** The place with exactly this number among the returned choices. */
export const placeNamed = (data: unknown, fullNo: string): PlaceChoice | undefined =>
  placeChoicesOf(data).find(({ label }) => label.toLowerCase() === fullNo.toLowerCase())

/** What a label contains, as the server parsed it: pieces, batch and dates. */
export function labelIn({ pieces, gs1 }: ScanHit): {
  readonly pieces: number | null
  readonly gs1: Gs1Elements | null
} {
  const counted = gs1?.contentCount ?? gs1?.variableCount ?? pieces ?? null
  return { pieces: counted, gs1: gs1 === undefined ? null : (gs1 as Gs1Elements) }
}

export const productIn = (data: unknown): Product => data as Product

/** The server could not be reached, or refused the question with its own message. */
export const unanswered = ({ isOffline, message }: Extract<Input, { is: 'noAnswer' }>): Wrong =>
  isOffline ? wrong('handheld.wrong.offline') : wrong('handheld.wrong.refused', { message })
