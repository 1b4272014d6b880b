import { expect } from 'vitest'
import type { Worker } from '../../testing/worker.ts'
import { type Answer, sum } from '../steps.ts'
import type { ModelLine, OutboundModel } from './outbound-model.ts'
import type { RealOutbound } from './real-outbound.ts'

/** What is drawn for a step; each command takes from it what it needs. */
export interface Draw {
  readonly who: number
  readonly which: number
  readonly where: number
  readonly pieces: number
  readonly reason: 'NOT_FOUND' | 'DAMAGED' | 'BLOCKED' | null
  /** How far off a person is who counts. */
  readonly off: number
  /** Also with what it cannot be done with. */
  readonly isBold: boolean
}

export interface Step<Model extends OutboundModel = OutboundModel> {
  readonly model: Model
  readonly real: RealOutbound
  readonly worker: Worker
  readonly drawn: Draw
}

export const OPEN_ORDER = ['SUBMITTED', 'PICKING', 'PICKED', 'PARTLY_SHIPPED']
export const OPEN_PICK = ['DRAFT', 'PICKING']

const lineOf = (line: Answer['lines'][number]): ModelLine => ({
  id: line.id,
  place: String(line.locationId),
  plan: Number(line.planSkuTotal),
  picked: 0,
  short: 0,
  staged: 0,
  returned: 0,
})

/** Which rows it takes is the server's choice; how many, and that they were free, is not. */
export function addPick(model: OutboundModel, notice: number, answer: Answer, pieces: number) {
  const lines = answer.lines.map(lineOf)
  expect(sum(lines.map(({ plan }) => plan))).toBe(pieces)
  for (const { place } of lines) {
    const taken = lines.filter((line) => line.place === place).map(({ plan }) => plan)
    expect(sum(taken)).toBeLessThanOrEqual(model.free(place))
  }
  model.picks.push({ id: answer.id, notice, lines, isStarted: false, isCancelled: false })
}

/** The row of free pieces on a shelf. */
export async function rowOn({ day, productId }: RealOutbound, place: string): Promise<string | undefined> {
  const rows = await day.stockOf(productId)
  return rows.find(({ locationId, holdCode }) => locationId === place && holdCode === '')?.id
}
