import type { DayList, TodayName } from '@entrepot/contract/identity/dashboard'
import { putaways } from '@entrepot/contract/inbound/putaway'
import { recvRegistrations } from '@entrepot/contract/inbound/registration'
import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { shipmentTasks } from '@entrepot/contract/outbound/dispatch'
import { pickTasks } from '@entrepot/contract/outbound/picking'
import { receiptDetails } from '@entrepot/contract/query/receipt-details'
import { shipDetails } from '@entrepot/contract/query/ship-details'
import type { Caller } from '../../../kit/security/caller.ts'
import { type Figure, readable, type Source } from './figures.ts'

/** A list of finished work, and the field with the time at which it was finished. */
interface Finished extends Pick<Source, 'pieces' | 'joined'> {
  readonly list: ListDeclaration
  readonly at: string
  readonly filters?: Readonly<Record<string, string>>
}

const completed = { status: 'COMPLETED' }
const RECEIVED: readonly Finished[] = [
  { list: recvRegistrations, at: 'completedTime', filters: completed, pieces: ['skuTotal'] },
  { list: receiptDetails, at: 'completedTime', pieces: ['goodSkuTotal', 'defectiveSkuTotal'] },
]
const SHIPPED: readonly Finished[] = [
  { list: shipmentTasks, at: 'shippedTime', filters: { status: 'SHIPPED' }, pieces: ['loadedSkuTotal'], joined: true },
  { list: shipDetails, at: 'shippedTime', pieces: ['shippedSkuTotal'] },
]
const DONE: Readonly<Record<TodayName, readonly Finished[]>> = {
  received: RECEIVED,
  shelved: [{ list: putaways, at: 'completedTime', filters: completed, pieces: ['confirmedSkuTotal'] }],
  picked: [{ list: pickTasks, at: 'completedTime', filters: { pickStatus: 'PICKED' }, pieces: ['pickedSkuTotal'] }],
  shipped: SHIPPED,
}

const onDay = (day: string, { at, filters, ...source }: Finished): Source => ({
  ...source,
  filters: { ...filters, [`${at}Start`]: day, [`${at}End`]: day },
})

export const todayFigures = (day: string): Figure<TodayName>[] =>
  (Object.keys(DONE) as TodayName[]).map((name) => ({ name, of: DONE[name].map((finished) => onDay(day, finished)) }))

function dayList(caller: Caller, finished: readonly Finished[]): DayList | null {
  const source = readable(caller, finished)
  return source === undefined ? null : { list: source.list.name, filter: source.at, filters: source.filters ?? {} }
}

/** The lists that tell what a day of the chart consists of. */
export const dayListsFor = (caller: Caller) => ({
  received: dayList(caller, RECEIVED),
  shipped: dayList(caller, SHIPPED),
})
