import type { Language } from '@entrepot/contract/kit/language'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { dayIn } from '../local-day.ts'
import { Problem } from '../problem.ts'

/** Whoever works with stock works in one warehouse. */
export function workIn({ clock }: Pick<Context, 'clock'>, caller: Caller, language: Language) {
  const { warehouseId, timeZone } = caller
  if (warehouseId === null) throw new Problem('NO_WAREHOUSE')
  return { caller, clock, language, warehouseId, timeZone, today: dayIn(timeZone, clock.now()) }
}
