import { allOf, type History, oneOf, type Turn } from './history.ts'
import { pickedOf } from './pick-turns.ts'

interface SoakWave {
  readonly id: string
  readonly waveStatus: string
  readonly tours: readonly {
    readonly id: string
    readonly status: string
    readonly lines: readonly {
      readonly id: string
      readonly productId: string
      readonly planSkuTotal: number
      readonly pickedSkuTotal: number
      readonly shortSkuTotal: number
    }[]
  }[]
}

const MODES = ['SINGLE', 'CLUSTER', 'BATCH_SORT'] as const

async function request(history: History) {
  const { random } = history
  const waiting = await allOf(history, 'consumer_order', ['WAITING', 'SHORT', 'HELD'])
  const orderIds = waiting.filter(() => random.chance(0.7)).map(({ id }) => id)
  return orderIds.length === 0
    ? undefined
    : { orderIds, mode: random.oneOf(MODES), cart: { slots: random.whole(1, 4) }, effort: 0 }
}

const preview: Turn = async (history) => {
  const body = await request(history)
  if (body !== undefined) await history.worker.send('POST', 'wavePicks/preview', body)
}

const plan: Turn = async (history) => {
  const body = await request(history)
  if (body !== undefined) await history.worker.send('POST', 'wavePicks', body)
}

const join: Turn = async (history) => {
  const wave = await oneOf(history, 'wave', ['PLANNED'])
  const waiting = (await allOf(history, 'consumer_order', ['WAITING'])).slice(0, 3)
  if (wave === undefined || waiting.length === 0) return
  await history.worker.send('POST', `wavePicks/${wave.id}/join`, { orderIds: waiting.map(({ id }) => id) })
}

const release: Turn = async (history) => {
  const wave = await oneOf(history, 'wave', ['PLANNED'])
  if (wave !== undefined) await history.worker.send('POST', `wavePicks/${wave.id}/release`)
}

const readWave = ({ worker }: History, id: string) => worker.send<SoakWave>('GET', `wavePicks/${id}`)

const undo: Turn = async (history) => {
  const wave = await oneOf(history, 'wave', ['PLANNED', 'PICKING'])
  if (wave === undefined) return
  const { tours } = await readWave(history, wave.id)
  const isNamed = tours.length > 0 && history.random.chance(0.5)
  const tourIds = isNamed ? { tourIds: [history.random.oneOf(tours).id] } : {}
  await history.worker.send('POST', `wavePicks/${wave.id}/undo`, tourIds)
}

const walk: Turn = async (history) => {
  const anyWave = await oneOf(history, 'wave', ['PICKING'])
  if (anyWave === undefined) return
  const wave = await readWave(history, anyWave.id)
  const open = wave.tours.filter(({ status }) => status === 'DRAFT' || status === 'PICKING')
  if (open.length === 0) return
  const tour = history.random.oneOf(open)
  const command = history.random.oneOf(['start', 'confirm', 'confirm', 'complete'])
  const openPieces = (line: SoakWave['tours'][number]['lines'][number]) =>
    line.planSkuTotal - line.pickedSkuTotal - line.shortSkuTotal
  const stops = tour.lines.filter((line) => openPieces(line) > 0)
  const chosen = command === 'complete' ? stops : stops.slice(0, 1)
  const lines = chosen.map((line) => ({ id: line.id, ...pickedOf(history, openPieces(line)) }))
  const body = command === 'start' || lines.length === 0 ? {} : { lines }
  await history.worker.send('POST', `wavePicks/${wave.id}/tours/${tour.id}/${command}`, body)
}

const dropTour: Turn = async (history) => {
  const tour = await oneOf(history, 'pick_task', ['DRAFT', 'PICKING'], `document_type = 'TOUR'`)
  if (tour !== undefined) await history.worker.send('POST', `tours/${tour.id}/cancel`, { reason: 'not now' })
}

const sort: Turn = async (history) => {
  const wave = await oneOf(history, 'wave', ['PICKING', 'SORTING'], `mode = 'BATCH_SORT'`)
  if (wave === undefined) return
  for (const productId of history.products)
    await history.worker.send('POST', `wavePicks/${wave.id}/sort`, { productId, skuTotal: 1 })
}

const complete: Turn = async (history) => {
  const wave = await oneOf(history, 'wave', ['PICKING', 'SORTING', 'PACKING'])
  if (wave !== undefined) await history.worker.send('POST', `wavePicks/${wave.id}/complete`)
}

/** A plan is made by a thread of its own, which takes its time: it is not made at every turn. */
export const PLAN_TURNS: readonly Turn[] = [plan, plan, plan, join, join, preview]
export const WAVE_TURNS: readonly Turn[] = [
  release,
  release,
  undo,
  walk,
  walk,
  walk,
  walk,
  dropTour,
  sort,
  sort,
  complete,
]
