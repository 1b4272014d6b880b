import { waveCommitBody } from '@entrepot/contract/distribution/wave-plan'
import { guarded } from '@entrepot/contract/guarded'
import { isRuleDue } from '@entrepot/domain/distribution/rule-due'
import { permissionSet } from '@entrepot/domain/identity/permission-set'
import { runCommand } from '../../../../kit/document/document-commands.ts'
import { warehouseWork } from '../../../../kit/document/warehouse-work.ts'
import { writeTransaction } from '../../../../kit/events/write-transaction.ts'
import type { Context } from '../../../../kit/http/context.ts'
import { isRefusal, Problem } from '../../../../kit/http/problem.ts'
import { lookEvery } from '../../../../kit/jobs/look-every.ts'
import type { Caller } from '../../../../kit/security/caller.ts'
import { databaseProblem, isDatabaseAway } from '../../../../kit/sql/database-errors.ts'
import { NIL_ID, newId } from '../../../../kit/write/ids.ts'
import { commitWave } from '../commit/commit-routes.ts'
import { countReady } from '../plan/chosen-orders.ts'
import { waveDocument } from '../routes.ts'
import { claimRun, endRun, postponeRun, type RunningRule, runningRules, storeResult } from './due-rules.ts'

const LOOK_EVERY_MS = 30_000

/** The system as caller, in the warehouse of the rule. */
const ruleCaller = ({ warehouseId, timeZone }: RunningRule, now: Date): Caller => ({
  ...permissionSet(['ROLE_admin'], guarded, [], false),
  userId: NIL_ID,
  sessionId: null,
  username: 'system',
  roles: ['ROLE_admin'],
  warehouseId,
  timeZone,
  cargoOwnerIds: [],
  mustChangePassword: false,
  address: 'local',
  requestId: newId(now),
})

/** The filters of a rule; excludes orders with a ship time after its cut-off. */
const filtersOf = ({ filters, cutOffMinutes }: RunningRule, now: Date) => ({
  ...filters,
  ...(cutOffMinutes === null
    ? {}
    : { latestShipTimeEnd: new Date(now.getTime() + cutOffMinutes * 60_000).toISOString() }),
})

/** The plan request of a rule. */
export const requestOf = (rule: RunningRule, now: Date) =>
  waveCommitBody.parse({
    rule: { filters: filtersOf(rule, now), maxOrders: rule.maxOrders },
    ruleId: rule.id,
    mode: rule.mode,
    cart: { slots: rule.cartSlots, volume: rule.cartVolume, weight: rule.cartWeight },
    maxTours: rule.maxTours,
    oneArea: rule.oneArea ?? false,
    expirySlackDays: rule.expirySlackDays ?? 0,
    ...(rule.effort === null ? {} : { effort: rule.effort }),
  })

/** Plans a wave by a rule and stores it together with the run time of the rule. Returns the id of the wave. */
async function planByRule(context: Context, rule: RunningRule, now: Date): Promise<string> {
  const at = warehouseWork(context, ruleCaller(rule, now), 'en')
  return commitWave(context, waveDocument, at, requestOf(rule, now), (store) =>
    writeTransaction(context, async (trx, attempt) => {
      if (!(await endRun(trx, rule, now, 'PLANNED'))) throw new Problem('BUSY')
      return store(trx, attempt)
    }),
  )
}

async function releaseByRule(context: Context, rule: RunningRule, now: Date, id: string): Promise<void> {
  const at = warehouseWork(context, ruleCaller(rule, now), 'en')
  await writeTransaction(context, (trx, attempt) =>
    runCommand(waveDocument, { ...at, trx, attempt, numbers: {} }, id, 'release', {}),
  )
}

const codeOf = (error: unknown) => (error instanceof Problem ? error : databaseProblem(error))?.code ?? 'INTERNAL'

/** Runs a rule if it is due; stores as its result if there was nothing to plan. */
async function runIfDue(context: Context, rule: RunningRule, now: Date): Promise<void> {
  const at = warehouseWork(context, ruleCaller(rule, now), 'en')
  const request = requestOf(rule, now)
  const waiting =
    rule.runAtOrders === null ? 0 : await countReady(context.db, at.caller, at.today, request.rule?.filters ?? {})
  if (!isRuleDue(rule, { ...rule, waiting })) return
  if (!(await claimRun(context.db, rule, now))) return
  let id: string
  try {
    id = await planByRule(context, rule, now)
  } catch (error) {
    if (isRefusal(error)) {
      await endRun(context.db, rule, now, codeOf(error))
      return
    }
    await postponeRun(context.db, rule, now, codeOf(error))
    throw error
  }
  if (rule.releases !== true) return
  try {
    await releaseByRule(context, rule, now, id)
  } catch (error) {
    await storeResult(context.db, rule, now, codeOf(error))
    if (!isRefusal(error)) throw error
  }
}

/** Runs due rules one after another; a failed rule does not stop the others. */
async function runDueRules(context: Context): Promise<void> {
  const now = context.clock.now()
  for (const rule of await runningRules(context.db, now))
    await runIfDue(context, rule, now).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error
      context.log.warn({ err: error, waveRule: rule.id }, 'a rule of waves could not be run')
    })
}

/** Every process checks the rules; each run is done by one of them. */
export const startWaveRules = (context: Context) =>
  lookEvery(context, LOOK_EVERY_MS, 'the rules of waves could not be run; trying again', () => runDueRules(context))
