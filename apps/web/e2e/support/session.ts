import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext, Page } from '@playwright/test'

export const DEMO_PASSWORD = 'Entrepot-demo-1'
/** For whatever needs the bar and the menu and no particular screen: it asks for least, and has few elements. */
export const LIGHT_SCREEN = '/profile/index'
const ADMIN = '/services/wms/api/v1/admin'

/** Of the sign-ins that an address has in a minute, those that are left to forms, which cannot wait for the next one. */
const LEFT_TO_FORMS = 30

/** All tests sign in from one address. Where its sign-ins of this minute run out, the next minute is waited for. */
export async function tokenFor(
  request: APIRequestContext,
  username: string,
  password = DEMO_PASSWORD,
): Promise<string> {
  const answer = await request.post('/auth/login', { data: { username, password, grant_type: 'password' } })
  const { 'x-ratelimit-remaining': left, 'x-ratelimit-reset': seconds } = answer.headers()
  if (Number(left) < LEFT_TO_FORMS) await sleep(Number(seconds) * 1_000)
  if (answer.status() === 429 && left === '0') return tokenFor(request, username, password)
  if (!answer.ok()) throw new Error(`login of ${username}: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as { access_token: string }).access_token
}

let admin: Promise<string> | undefined
/** For calls that prepare a test, all of a worker's by one session. No page gets it, so that none signs it out. */
export const adminToken = (request: APIRequestContext): Promise<string> => {
  admin ??= tokenFor(request, 'admin')
  return admin
}

export const bearing = (token: string) => ({ 'X-Auth-Token': token, Authorization: `Bearer ${token}` })

/** What the browser of a test remembers from before. */
export interface Remembered {
  readonly language?: 'zh' | 'en' | 'es' | 'ja'
  readonly preferences?: Readonly<Record<string, unknown>>
}

/** English unless told otherwise. Preferences are set once and then left to the application. */
export async function remember(page: Page, { language = 'en', preferences }: Remembered = {}) {
  await page.context().addCookies([{ name: 'language', value: language, url: baseOf(page) }])
  if (preferences === undefined) return
  await page.addInitScript((text) => {
    if (localStorage.getItem('entrepot.preferences') === null) localStorage.setItem('entrepot.preferences', text)
  }, JSON.stringify(preferences))
}

/** As if the person had signed in a moment ago; the sign-in page has tests of its own. Without a path nothing opens. */
export async function signIn(page: Page, path?: string, username = 'admin', remembered: Remembered = {}) {
  await remember(page, remembered)
  const token = await tokenFor(page.request, username)
  await page.context().addCookies([{ name: 'Admin-Token', value: token, url: baseOf(page) }])
  if (path !== undefined) await page.goto(path)
  return token
}

const bases = new WeakMap<Page, string>()
export const originOf = (base: string | undefined) => new URL(base ?? '').origin
/** The same server by a name whose pages are no secure context over plain http. */
export const lanOriginOf = (base: string | undefined) => `http://warehouse.test:${new URL(base ?? '').port}`
/** Cookies want an address, and a page knows its base only by its requests. */
export const useBase = (page: Page, base: string | undefined) => bases.set(page, base ?? '')
function baseOf(page: Page): string {
  const base = bases.get(page)
  if (base === undefined) throw new Error('useBase first')
  return base
}

/** Somebody nobody else works with: may lock, change and lose everything. */
export async function newPerson(
  request: APIRequestContext,
  roles: readonly string[] = ['ROLE_admin'],
  username = `e2e-${crypto.randomUUID().slice(0, 8)}`,
) {
  const token = await adminToken(request)
  const warehouses = (await (await request.get(`${ADMIN}/users/warehouses`, { headers: bearing(token) })).json()) as {
    data: { id: string }[]
  }
  const data = {
    username,
    displayName: username,
    roles,
    warehouseIds: warehouses.data.map(({ id }) => id),
    cargoOwnerIds: [],
    password: DEMO_PASSWORD,
  }
  const answer = await request.post(`${ADMIN}/super/users`, { headers: bearing(token), data })
  if (answer.status() !== 201) throw new Error(`new person: ${answer.status()} ${await answer.text()}`)
  return username
}
