import { type Envelope, type ListClient, type ListedRecords, listClient } from '@entrepot/client/resource-client'
import { PUBLIC_AUTHORIZATION, sessionClient } from '@entrepot/client/session-client'
import { type Call, createTransport } from '@entrepot/client/transport'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { PublicSettings } from '@entrepot/contract/identity/settings'
import { TAB_HEADER } from '@entrepot/contract/kit/live'
import { isCutOff } from '../connection/connection.ts'
import { readPosition } from '../live/read-position.ts'
import { TAB_ID } from '../live/tab-id.ts'
import { preferencesNow } from '../preferences.ts'
import { onBootFailed, onCallFailed } from './failed-call.ts'
import { meNow, tokenNow } from './session.ts'

/** Headers with the person, language, tab and warehouse of a call. */
export function callHeaders(): Record<string, string> {
  const token = tokenNow()
  const warehouseId = meNow()?.currentWarehouseId
  return {
    'Accept-Language': preferencesNow().language,
    [TAB_HEADER]: TAB_ID,
    Authorization: token === undefined ? PUBLIC_AUTHORIZATION : `Bearer ${token}`,
    ...(token === undefined ? {} : { 'X-Auth-Token': token }),
    // The server refuses a call for another warehouse than the current one, which another tab may have changed.
    ...(warehouseId ? { 'X-Warehouse-Id': warehouseId } : {}),
  }
}

export const call: Call = createTransport({
  headers: callHeaders,
  isCutOff,
  keepsUnansweredKeys: true,
  onFailure: onCallFailed,
  readPosition,
})

export const sessionApi = sessionClient(call)

/** Loads the person who is signed in. */
export const bootApi = sessionClient(createTransport({ headers: callHeaders, isCutOff, onFailure: onBootFailed }))

export const listApi = <D extends ListedRecords>(declaration: D): ListClient<D> => listClient(call, declaration)

/** Failures are not shown: the sign-in page works without these settings. */
const quietly = createTransport({ headers: callHeaders })

/** Settings that are available before signing in: whom to ask for help, and the addresses of the application. */
export const publicSettings = async (): Promise<PublicSettings> =>
  (await quietly<Envelope<PublicSettings>>('GET', `${ADMIN_BASE}/settings/public`)).data
