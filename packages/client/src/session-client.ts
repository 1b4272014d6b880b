import { ACCOUNT_BASE, ADMIN_BASE, AUTH_BASE, FILE_BASE, PUBLIC_CLIENT_ID } from '@entrepot/contract/identity/api'
import type { LoginAnswer, Me, SessionRow } from '@entrepot/contract/identity/session'
import type { Language } from '@entrepot/contract/kit/language'
import type { Envelope } from './resource-client.ts'
import type { Call } from './transport.ts'

export interface NamedId {
  readonly id: string
  readonly name: string
}

export interface UploadedFile {
  readonly id: string
  readonly url: string
  readonly name: string
  readonly size: number
  readonly type: string
}

/** The authorization of unauthenticated calls: a public client id, an empty secret. */
export const PUBLIC_AUTHORIZATION = `Basic ${btoa(`${PUBLIC_CLIENT_ID}:`)}`

const users = `${ADMIN_BASE}/users`

export function sessionClient(call: Call) {
  const data = async <Data>(answer: Promise<Envelope<Data>>) => (await answer).data
  return {
    login: (username: string, password: string) =>
      call<LoginAnswer>('POST', `${AUTH_BASE}/login`, {
        body: { username: username.trim(), password, grant_type: 'password' },
        isRepeatable: true,
      }),
    logout: () => call('GET', `${AUTH_BASE}/logout`),
    me: () => data(call<Envelope<Me>>('GET', `${users}/me`)),
    updateMe: (change: { displayName?: string; avatarUrl?: string | null; language?: Language }) =>
      data(call<Envelope<Me>>('POST', `${users}/me`, { body: change, isRepeatable: true })),
    pinScreens: (screens: readonly string[] | null) =>
      data(call<Envelope<Me>>('PUT', `${users}/pinnedScreens`, { body: { screens }, isRepeatable: true })),
    warehouses: () => data(call<Envelope<readonly NamedId[]>>('GET', `${users}/warehouses`)),
    changeWarehouse: (warehouseId: string) =>
      data(
        call<Envelope<Me>>('PUT', `${users}/changeCurrentWarehouse`, { query: { warehouseId }, isRepeatable: true }),
      ),
    changePassword: (currentPassword: string, newPassword: string) =>
      call('POST', `${ACCOUNT_BASE}/change-password`, { body: { currentPassword, newPassword } }),
    changePin: (currentPassword: string, newPin: string) =>
      call('POST', `${ACCOUNT_BASE}/change-pin`, { body: { currentPassword, newPin } }),
    sessions: () => data(call<Envelope<readonly SessionRow[]>>('GET', `${users}/sessions`)),
    endSession: (id: string) => call('DELETE', `${users}/sessions/${id}`),
    endOtherSessions: () => call('DELETE', `${users}/sessions`, { isRepeatable: true }),
    upload: (file: Blob, name: string) => {
      const body = new FormData()
      body.append('file', file, name)
      return data(call<Envelope<UploadedFile>>('POST', FILE_BASE, { body }))
    },
  }
}
