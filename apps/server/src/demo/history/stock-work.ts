import { type RawBuilder, sql } from 'kysely'
import { changeStock } from '../../capabilities/in-warehouse/change.ts'
import { freezeStock, thawStock } from '../../capabilities/in-warehouse/freeze.ts'
import { moveQuickly } from '../../capabilities/in-warehouse/quick-move.ts'
import type { Desk } from './desk.ts'
import { emptyPickFace, type LyingStock, lyingStock } from './lying-stock.ts'
import { type Crew, MANAGER } from './people/crews.ts'
import type { Dice } from './people/dice.ts'
import type { HoldCode } from './people/words.ts'

type Job = (desk: Desk, crew: Crew, dice: Dice) => Promise<void>

const anywhere = sql`true`

/** Does a job with one suitable stock row; nothing on a day without any. */
const withStock =
  (
    which: (desk: Desk) => RawBuilder<unknown>,
    act: (desk: Desk, crew: Crew, row: LyingStock) => Promise<unknown>,
  ): Job =>
  async (desk, crew, dice) => {
    const rows = await lyingStock(desk, which(desk))
    if (rows.length > 0) await act(desk, crew, dice.one(rows))
  }

const replenish = withStock(
  () => sql`a.temperature_type = 'AMBIENT' and s.status = 'AVAILABLE'`,
  async (desk, { shelves, words }, { id, box }) => {
    const toLocationId = await emptyPickFace(desk)
    if (toLocationId === undefined) return
    const moves = [{ stockId: id, toLocationId, quantity: box }]
    await moveQuickly(await desk.workAtOnce(shelves, 'QUICK_MOVE'), { moves, reason: words.moved, prefix: () => '' })
  },
)

const hold = (holdCode: HoldCode, which: (desk: Desk) => RawBuilder<unknown> = () => anywhere) =>
  withStock(
    (desk) => sql`s.status = 'AVAILABLE' and ${which(desk)}`,
    async (desk, { shelves, words }, { id, box }) =>
      freezeStock(await desk.workAtOnce(shelves, 'FREEZE'), {
        ids: [id],
        quantity: box,
        holdCode,
        reason: words.held[holdCode],
      }),
  )

const thaw = withStock(
  () => sql`s.hold_code = 'QUALITY'`,
  async (desk, { shelves, words }, { id, box }) => {
    const work = await desk.workAtOnce(shelves, 'FREEZE')
    return thawStock(work, { ids: [id], quantity: Math.ceil(box / 2), reason: words.thawed })
  },
)

const damage = withStock(
  () => sql`s.status = 'AVAILABLE' and s.handbook_num = ''`,
  async (desk, { shelves, words }, { id }) => {
    const work = await desk.workAtOnce(shelves, 'CHANGE')
    return changeStock(work, id, { quantity: 1, reason: words.damaged, to: { quality: 'DEFECTIVE' } })
  },
)

/** Changes the batch of a whole row, so that a location with separate batches keeps them separate. */
const rebatch = withStock(
  () => sql`s.status = 'AVAILABLE' and s.handbook_num = '' and s.batch_num ~ '\\d$'`,
  async (desk, { words }, { id, free, batchNum }) => {
    const work = await desk.workAtOnce(MANAGER, 'CHANGE')
    return changeStock(work, id, { quantity: free, reason: words.rebatched, to: { batchNum: `${batchNum}B` } })
  },
)

const nearItsEnd = ({ today }: Desk) => sql`s.expiry_date < ${today}::date + 30`
const bondedFirst = ({ place }: Desk) => (place.code === 'CN-SHA' ? sql`s.handbook_num <> ''` : anywhere)

/** Jobs beside the trucks, in turn. */
export const STOCK_JOBS: readonly Job[] = [
  replenish,
  hold('QUALITY'),
  damage,
  replenish,
  hold('CUSTOMS', bondedFirst),
  thaw,
  hold('OWNER'),
  replenish,
  hold('COUNT'),
  hold('EXPIRY', nearItsEnd),
  rebatch,
]
