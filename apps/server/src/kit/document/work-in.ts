import type { Language } from '@entrepot/contract/kit/language'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import type { Caller } from '../security/caller.ts'
import { dayIn } from '../write/local-day.ts'

/** Whoever works with stock works in one warehouse. */
export function workIn({ clock }: Pick<Context, 'clock'>, caller: Caller, language: Language) {
  const { warehouseId, timeZone } = caller
  if (warehouseId === null) throw new Problem('NO_WAREHOUSE')
  return { caller, clock, language, warehouseId, timeZone, today: dayIn(timeZone, clock.now()) }
}
