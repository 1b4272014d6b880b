import type { Language } from '@entrepot/contract/kit/language'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import type { Caller } from '../security/caller.ts'
import { dayIn } from '../write/local-day.ts'

/** The current warehouse of the caller; refuses a caller without one. */
export function warehouseOf({ warehouseId }: Pick<Caller, 'warehouseId'>): string {
  if (warehouseId === null) throw new Problem('NO_WAREHOUSE')
  return warehouseId
}

/** The common part of all work with documents and stock, which is done in one warehouse. */
export function warehouseWork(
  { clock, ledger }: Pick<Context, 'clock' | 'ledger'>,
  caller: Caller,
  language: Language,
) {
  const { timeZone } = caller
  return {
    caller,
    clock,
    ledger,
    language,
    warehouseId: warehouseOf(caller),
    timeZone,
    today: dayIn(timeZone, clock.now()),
  }
}
