import { type Envelope, type ListClient, listClient } from '@entrepot/client/resource-client'
import { PUBLIC_AUTHORIZATION, sessionClient } from '@entrepot/client/session-client'
import { type Call, createTransport } from '@entrepot/client/transport'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { onCallFailed } from './failed-call.ts'
import { preferencesNow } from './preferences.ts'
import { meNow, tokenNow } from './session.ts'

function headers(): Record<string, string> {
  const token = tokenNow()
  const warehouseId = meNow()?.currentWarehouseId
  return {
    'Accept-Language': preferencesNow().language,
    Authorization: token === undefined ? PUBLIC_AUTHORIZATION : `Bearer ${token}`,
    ...(token === undefined ? {} : { 'X-Auth-Token': token }),
    // The server refuses a call for a warehouse that another tab has left in the meantime.
    ...(warehouseId ? { 'X-Warehouse-Id': warehouseId } : {}),
  }
}

export const call: Call = createTransport({ headers, onFailure: onCallFailed })

export const sessionApi = sessionClient(call)

export const listApi = <F extends FieldSet>(declaration: {
  readonly fields: F
  readonly path: string
}): ListClient<F> => listClient(call, declaration)

/** Nobody is told when this fails: it is a kindness on the sign-in page, not a part of it. */
const quietly = createTransport({ headers })

/** Whom to ask for help, if an administrator has said so; known before anybody signs in. */
export const helpContact = async (): Promise<string | null> => {
  const answer = await quietly<Envelope<{ helpContact: string | null }>>('GET', `${ADMIN_BASE}/settings/public`)
  return answer.data.helpContact
}
