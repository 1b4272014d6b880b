import { ADMIN_BASE, AUTH_BASE } from '@entrepot/contract/identity/api'
import type { LoginAnswer } from '@entrepot/contract/identity/session'
import { exceptions } from '@entrepot/contract/in-warehouse/exceptions'
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

/** A refused command, as a device hands it over. */
export const refusedCommand = (more: object = {}) => ({
  resource: 'putaways',
  documentNo: 'PA-1',
  command: 'confirm',
  sent: { lines: [{ lineNo: 1, skuTotal: 4 }] },
  error: 'LOCATION_LOCKED',
  message: 'Location A-01 is locked: nothing goes in or out.',
  detail: { location: 'A-01' },
  doneAt: '2026-03-02T08:55:00Z',
  note: 'Somebody is repairing the rack.',
  ...more,
})

/** Two devices and two exceptions, for the tests of every list. */
export async function fillDevices(test: TestApp, admin: Person): Promise<void> {
  const first = await signInOnDevice(test, 'admin', 'Dock 1')
  await report(first, { waiting: 3, waitingSince: '2026-03-02T08:00:00Z' })
  await signInOnDevice(test, 'warehouse', 'Dock 2')
  await first.list(exceptions).create(refusedCommand())
  const { id } = await first.list(exceptions).create(refusedCommand({ documentNo: 'PA-2' }))
  await admin.list(exceptions).act(id, 'settle', { note: 'Done at the desk.' })
}
