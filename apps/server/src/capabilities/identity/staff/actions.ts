import type { staff } from '@entrepot/contract/identity/staff'
import type { Row } from '../../../kit/lists/list-records.ts'
import type { RecordAction, ResourceHandlers, Work } from '../../../kit/records/resource-handlers.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import { inventPassword, passwordColumns } from '../session/passwords.ts'
import { inventPin, newBadgeCode, pinColumns } from '../session/pins.ts'
import { endSessions } from '../session/repository.ts'
import { forgetWrongPasswords, forgetWrongPins, waitForSignIn } from '../session/sign-ins.ts'
import { type Account, anAdministratorRemains } from './rules.ts'

const toOneself = (record: Row, caller: Caller) => (record.id === caller.userId ? 'NOT_YOURSELF' : undefined)

/** Taking an account out of use ends its sessions at once. */
const shutOut = (from: readonly string[], to: string): RecordAction<Account> => ({
  barred: toOneself,
  when: (record) => from.includes(String(record.status)),
  run: async (work, record) => {
    if (record.roles.includes('ROLE_admin')) await anAdministratorRemains(work, record)
    await waitForSignIn(work.trx, record.id)
    await endSessions(work, record.id, 'disabled')
    return { extra: { status: to, lock_reason: null } }
  },
})

/** Also forgets the failures that locked the account for a while. */
const letIn = (isOut: (record: Row) => boolean): RecordAction => ({
  when: isOut,
  run: async ({ trx }, record) => {
    await forgetWrongPasswords(trx, record.id)
    return { extra: { status: 'ACTIVE', lock_reason: null } }
  },
})

async function resetPassword(work: Work, record: Row) {
  const password = inventPassword()
  await waitForSignIn(work.trx, record.id)
  await endSessions(work, record.id, 'password')
  await forgetWrongPasswords(work.trx, record.id)
  // The server locked the account because of its old password; with a new one there is no reason left.
  const unlocked = record.lockReason === 'DEMO_PASSWORD' ? { status: 'ACTIVE', lock_reason: null } : {}
  return {
    extra: { ...(await passwordColumns(password, 'somebody else')), ...unlocked },
    secret: password,
  }
}

/** Made up, shown once, and to be changed; whoever signed in with the old one is signed out. */
async function resetPin(work: Work, record: Row) {
  const pin = inventPin()
  await waitForSignIn(work.trx, record.id)
  await endSessions(work, record.id, 'badge', { byBadge: true })
  await forgetWrongPins(work.trx, record.id)
  return { extra: await pinColumns(pin, 'somebody else'), secret: pin }
}

/** The old badge opens nothing from now on, also where somebody signed in with it. */
async function replaceBadge(work: Work, record: Row) {
  await waitForSignIn(work.trx, record.id)
  await endSessions(work, record.id, 'badge', { byBadge: true })
  return { extra: { badge_code: newBadgeCode() } }
}

export const staffActions: ResourceHandlers<typeof staff>['actions'] = {
  lock: shutOut(['ACTIVE'], 'LOCKED'),
  unlock: letIn((record) => record.status === 'LOCKED' || (record.status === 'ACTIVE' && record.lockedUntil !== null)),
  deactivate: shutOut(['ACTIVE', 'LOCKED'], 'INACTIVE'),
  activate: letIn((record) => record.status === 'INACTIVE'),
  resetPassword: { barred: toOneself, when: () => true, run: resetPassword },
  resetPin: { barred: toOneself, when: () => true, run: resetPin },
  unlockPin: {
    when: (record) => record.pinState === 'LOCKED',
    run: async ({ trx }, record) => {
      await forgetWrongPins(trx, record.id)
      return {}
    },
  },
  replaceBadge: { when: () => true, run: replaceBadge },
}
