import type { Pool } from 'pg'
import '../capabilities/stores.ts'
import { createDb } from '../kit/sql/db.ts'
import { systemClock } from '../kit/write/clock.ts'
import { inTransaction } from '../kit/write/transaction.ts'
import { compareUnknownPasswords, listNames, lockDemoAccounts } from './demo-accounts.ts'
import { ensureAdministrator } from './ensure-administrator.ts'
import { lockStart } from './lock-start.ts'
import { ensureSystemCustomsParams } from './system-customs-params.ts'
import { ensureSystemDictionaries } from './system-dictionaries.ts'

/**
 * Runs at every start outside demo mode, under the start lock: locks accounts with the demo password, and makes sure
 * that an administrator can sign in. A generated password is printed once and stored nowhere.
 */
export async function secureAccounts(pool: Pool, print: (line: string) => void = console.log): Promise<void> {
  const db = createDb(pool)
  await compareUnknownPasswords(db)
  const { locked, administrator } = await inTransaction(db, async (trx) => {
    await lockStart(trx)
    await ensureSystemDictionaries(trx, systemClock)
    await ensureSystemCustomsParams(trx, systemClock)
    return {
      locked: await lockDemoAccounts(trx, systemClock),
      administrator: await ensureAdministrator(trx, systemClock),
    }
  })
  const otherNames = locked.filter((name) => name !== administrator?.username)
  if (otherNames.length > 0) {
    print('These accounts still had the demo password, which everybody knows. They were locked and signed out:')
    for (const line of listNames(otherNames)) print(line)
    print('To unlock one, sign in as an administrator and reset its password on the screen Staff.')
  }
  if (administrator === undefined) return
  print('An administrator was given a new password. It is shown once and must be changed at sign-in:')
  print(`  ${administrator.username.padEnd(10)} ${administrator.password}`)
}
