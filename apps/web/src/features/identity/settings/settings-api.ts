import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { SystemSettings } from '@entrepot/contract/identity/settings'
import { call } from '../../../runtime/session/api.ts'

export interface Settings {
  readonly values: SystemSettings
  readonly version: number
}

const path = `${ADMIN_BASE}/settings`

export const loadSettings = async () => (await call<Envelope<Settings>>('GET', path)).data

export const saveSettings = async (version: number, changes: object, idempotencyKey: string) =>
  (await call<Envelope<Settings>>('PUT', path, { body: { version, ...changes }, idempotencyKey })).data
