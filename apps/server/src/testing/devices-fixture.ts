import { ADMIN_BASE, AUTH_BASE } from '@entrepot/contract/identity/api'
import type { LoginAnswer } from '@entrepot/contract/identity/session'
import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import { type Person, personAt, type TestApp } from './test-app.ts'

/** What a device says of itself. */
export const deviceNamed = (name: string, appVersion = '1.0.0') => ({
  id: `device-of-a-test-${name.replace(/\W/g, '-')}`,
  name,
  appVersion,
})

/** Signs in on a device with name and password. */
export async function signInOnDevice(test: TestApp, username: string, name: string): Promise<Person> {
  const body = { username, password: DEMO_PASSWORD, device: deviceNamed(name) }
  const { access_token } = await test.anyone<LoginAnswer>('POST', `${AUTH_BASE}/login`, { body })
  return personAt(test.origin, access_token)
}

export const report = (device: Person, body: object) => device.call('POST', `${ADMIN_BASE}/devices/report`, { body })

/** Two devices, for the tests of every list. */
export async function fillDevices(test: TestApp): Promise<void> {
  const first = await signInOnDevice(test, 'admin', 'Dock 1')
  await report(first, { waiting: 3, waitingSince: '2026-03-02T08:00:00Z' })
  await signInOnDevice(test, 'warehouse', 'Dock 2')
}
