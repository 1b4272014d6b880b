import { AUTH_BASE } from '@entrepot/contract/identity/api'
import type { LoginAnswer } from '@entrepot/contract/identity/session'
import { staff } from '@entrepot/contract/identity/staff'
import { deviceNamed } from './devices-fixture.ts'
import { type Person, personAt, type TestApp } from './test-app.ts'

export const PASSWORD = 'a-long-password-9'
/** What an administrator gives; whoever is hired changes it at once. */
const GIVEN = 'given-by-the-office-9'
export const PIN = '4711'

export interface Hired {
  readonly id: string
  readonly username: string
  readonly session: Person['session']
  /** As it stands in the database: no answer shows it. */
  readonly badge: () => Promise<string>
  readonly pinColumns: () => Promise<Readonly<Record<string, unknown>>>
}

/** Somebody with a password of their own and, unless told otherwise, a PIN. */
export async function hire(
  test: TestApp,
  username: string,
  { pin = PIN, roles = ['ROLE_warehouse'] } = {},
): Promise<Hired> {
  const admin = await test.signIn('admin')
  const warehouseIds = (await admin.session.warehouses()).map(({ id }) => id).slice(0, 1)
  const body = { username, displayName: username, roles, warehouseIds, password: GIVEN }
  const { id } = await admin.list(staff).create(body as never)
  const { session } = await test.signInOnly(username, GIVEN)
  await session.changePassword(GIVEN, PASSWORD)
  if (pin !== '') await session.changePin(PASSWORD, pin)
  const read = async (columns: string) =>
    (await test.pool.query(`select ${columns} from app_user a join sign_in s on s.id = a.id where a.id = $1`, [id]))
      .rows[0]
  return {
    id,
    username,
    session,
    badge: async () => (await read('a.badge_code')).badge_code,
    pinColumns: () => read('s.pin_failures, s.pin_locked_time is not null as locked'),
  }
}

/** Signs in by badge and PIN, on a device. */
export async function signInByBadge(test: TestApp, badge: string, pin = PIN, device = 'Dock 9'): Promise<Person> {
  const body = { badge, pin, device: deviceNamed(device) }
  const { access_token } = await test.anyone<LoginAnswer>('POST', `${AUTH_BASE}/badge`, { body })
  return personAt(test.origin, access_token)
}
