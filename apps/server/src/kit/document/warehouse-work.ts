import type { Language } from '@entrepot/contract/kit/language'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import type { Caller } from '../security/caller.ts'
import { dayIn } from '../write/local-day.ts'

/** The warehouse that somebody works in; refuses who has chosen none. */
export function warehouseOf({ warehouseId }: Pick<Caller, 'warehouseId'>): string {
  if (warehouseId === null) throw new Problem('NO_WAREHOUSE')
  return warehouseId
}

/** Whoever works with stock works in one warehouse. */
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
