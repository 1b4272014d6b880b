import type { Trx } from '../kit/sql/db.ts'
import type { Clock } from '../kit/write/clock.ts'
import { newId } from '../kit/write/ids.ts'
import { COUNTRIES } from './customs/countries.ts'
import { CURRENCIES } from './customs/currencies.ts'
import { TRADE_MODES } from './customs/trade-modes.ts'
import { UNITS } from './customs/units.ts'
import { inFourLanguages } from './four-languages.ts'
import { insertRows } from './insert-rows.ts'

const LISTS = { COUNTRY: COUNTRIES, CURRENCY: CURRENCIES, UNIT: UNITS, TRADE_MODE: TRADE_MODES }

/**
 * Parameters that every declaration needs. HS codes differ by trade: each company imports its own. Changed ones stay.
 */
export async function ensureSystemCustomsParams(trx: Trx, clock: Clock): Promise<void> {
  const now = clock.now()
  const rows = Object.entries(LISTS).flatMap(([kind, list]) =>
    Object.entries(list).map(([code, words]) => ({
      id: newId(now),
      kind,
      code,
      names: inFourLanguages(words),
      createdTime: now,
      updatedTime: now,
    })),
  )
  await insertRows(trx, 'customs_param', rows)
}
