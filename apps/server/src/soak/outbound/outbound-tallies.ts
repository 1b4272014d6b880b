import { chosenFor, outcome } from '../steps.ts'
import type { ModelLine } from './outbound-model.ts'
import { OPEN_ORDER, type Step } from './outbound-step.ts'

/** What a pick has staged, counted: some of it broken, some of it missing; of what is good a part is packed. */
export async function countOut({ model, worker, drawn }: Step) {
  const { where, pieces, off } = drawn
  const modelPick = chosenFor(model.picks, drawn, ({ notice, lines }) => {
    const isOpen = OPEN_ORDER.includes(model.statusOf(notice))
    return isOpen && lines.some(({ staged }) => staged > 0)
  })
  if (modelPick === undefined) return
  const isTallied = model.tallies.some(({ pick, status }) => pick === modelPick && status === 'DRAFT')
  const staged = modelPick.lines.filter((line) => line.staged > 0)
  const decided = () => {
    if (!OPEN_ORDER.includes(model.statusOf(modelPick.notice))) return 'WRONG_STATE'
    if (!['PICKING', 'PICKED'].includes(model.pickStatus(modelPick))) return 'WRONG_STATE'
    return isTallied ? 'BLOCKED_BY' : staged.length === 0 ? 'NOTHING_TO_DO' : null
  }
  const document = await outcome(worker.send('POST', `out_tally_tasks/${modelPick.id}/PICKING`), decided())
  if (document === undefined) return
  const counts = document.lines.map(({ id, planTotal }) => {
    const plan = Number(planTotal)
    const missing = Math.min(Math.max(0, -off), plan)
    const defective = Math.min(where % 2, plan - missing)
    return { id, plan, good: plan - missing - defective, defective }
  })
  const lines = counts.map(({ id, good, defective }) => ({ id, goodCount: good, defectiveCount: defective }))
  await worker.send('PUT', 'out_tally_tasks', { id: document.id, version: document.version, lines })
  // Its lines are those of the pick that have something on the stage, in their order.
  const tally = {
    id: document.id,
    pick: modelPick,
    lines: counts.map((count, at) => ({ ...count, line: staged[at]! })),
  }
  model.tallies.push({ ...tally, status: 'DRAFT' })
  const [first] = tally.lines
  if (off >= 0 && first!.good > 0) await pack(model, worker, document.id, first!, Math.min(pieces, first!.good))
}

async function pack(
  model: Step['model'],
  worker: Step['worker'],
  tallyId: string,
  { id, line }: { readonly id: string; readonly line: ModelLine },
  pieces: number,
) {
  await worker.send('POST', `out_tally_tasks/${tallyId}/pack`, { lines: [{ id, skuTotal: pieces }] })
  const { packages } = await worker.read(`out_tally_tasks/${tallyId}`)
  const no = (packages as readonly { readonly packageNo: string }[])[0]!.packageNo
  model.packages.push({ no, tally: tallyId, line, pieces, truck: null })
}

/** Broken pieces are with their kind and missing ones are held; pieces that came or went since the count are not meant. */
export async function finishOut({ model, worker, drawn }: Step) {
  const tally = chosenFor(model.tallies, drawn, ({ status }) => status === 'DRAFT')
  if (tally === undefined) return
  const isOpen = OPEN_ORDER.includes(model.statusOf(tally.pick.notice))
  const results = tally.lines.map(({ line, plan, good, defective }) => {
    const counted = good + defective
    const staged = Math.min(line.staged, Math.max(plan, counted))
    return { line, defective, missing: staged - counted }
  })
  const isOverCounted = results.some(({ missing }) => missing < 0)
  const { status } = await worker.read(`out_tally_tasks/${tally.id}`)
  if (status === 'DRAFT')
    if (
      (await outcome(worker.send('POST', `out_tally_tasks/${tally.id}/start`), isOpen ? null : 'WRONG_STATE')) ===
      undefined
    )
      return
  const work = worker.send('POST', `out_tally_tasks/${tally.id}/complete`)
  const code = tally.status !== 'DRAFT' || !isOpen ? 'WRONG_STATE' : isOverCounted ? 'OVER_TALLY' : null
  if ((await outcome(work, code)) === undefined) return
  tally.status = 'COMPLETED'
  for (const { line, defective, missing } of results) {
    line.staged -= defective + missing
    model.broken += defective
    model.lowerClaims(line, line.staged)
    if (missing > 0) model.missedOnStage(missing)
  }
}

/** Nobody knows any more what is in its packages, and none of them stands on a truck. */
export async function dropTally({ model, worker, drawn }: Step) {
  const tally = chosenFor(model.tallies, drawn, ({ status }) => status === 'DRAFT')
  if (tally === undefined) return
  const isLoaded = model.packages.some((packed) => packed.tally === tally.id && packed.truck !== null)
  const code = tally.status !== 'DRAFT' ? 'WRONG_STATE' : isLoaded ? 'BLOCKED_BY' : null
  const work = worker.send('POST', `out_tally_tasks/${tally.id}/cancel`, { reason: 'not now' })
  if ((await outcome(work, code)) === undefined) return
  tally.status = 'CANCELLED'
  for (const packed of model.packages.filter((one) => one.tally === tally.id))
    model.packages.splice(model.packages.indexOf(packed), 1)
}
