import diagnostics from 'node:diagnostics_channel'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { documentDeclarations } from '@entrepot/contract/registry'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { openTestApp } from '../../testing/open-test-app.ts'
import { AT_THE_DESK, isAtTheDesk, isWorkOnGoods } from '../../testing/registry/command-routes.ts'
import { exampleBody, fieldsOfBody, valuesOfBody } from '../../testing/registry/example-body.ts'
import { UNKNOWN_ID } from '../../testing/registry/subjects.ts'

interface Route {
  readonly name: string
  readonly method: string
  readonly url: string
  readonly body: z.ZodType | undefined
  readonly query: z.ZodType | undefined
}

const routes: Route[] = []
const onFastify = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url, schema }) => {
    const { body, querystring: query } = (schema ?? {}) as { body?: z.ZodType; querystring?: z.ZodType }
    for (const one of [method].flat()) routes.push({ name: `${one} ${url}`, method: one, url, body, query })
  })
}
diagnostics.subscribe('fastify.initialization', onFastify)
const test = await openTestApp({ ownApp: true })
diagnostics.unsubscribe('fastify.initialization', onFastify)
const admin = await test.signIn('admin')

const writes = routes.filter(({ method, url }) => isWorkOnGoods(method, url))
const commands = writes.filter(({ name }) => !isAtTheDesk(name))

/** Additional values where a schema requires one of two fields, which its shape does not show. */
const MORE: Readonly<Record<string, object>> = {
  [`${ADMIN_BASE}/wavePicks/:id/sort`]: { productId: UNKNOWN_ID },
  [`${ADMIN_BASE}/tasks/giveBack`]: { resource: 'pickTasks' },
  [`${ADMIN_BASE}/tasks/askCount`]: { resource: 'pickTasks' },
  [`${ADMIN_BASE}/recvReqs/:id/amend`]: { lines: [{ id: UNKNOWN_ID, planSkuTotal: 1 }] },
  [`${ADMIN_BASE}/shipmentNotifs/:id/amend`]: { lines: [{ id: UNKNOWN_ID, planSkuTotal: 1 }] },
}

function bodyOf({ url, body }: Route) {
  const example = body === undefined ? {} : exampleBody(body)
  const document = documentDeclarations.find(({ path }) => url === `${ADMIN_BASE}/${path}`)
  const source = document?.sources?.[0]
  return { ...example, ...(source === undefined ? {} : { [source]: UNKNOWN_ID }), ...MORE[url] }
}

async function send(route: Route, more: object) {
  const response = await test.ask(route.url.replaceAll(/:\w+/g, UNKNOWN_ID), {
    method: route.method,
    headers: { 'X-Auth-Token': admin.token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...bodyOf(route), ...more }),
  })
  const answer = (await response.json()) as {
    error?: string
    fields?: { field: string }[]
    data?: { ok: boolean; error: string }[]
  }
  return { status: response.status, ...answer, faults: (answer.fields ?? []).map(({ field }) => field) }
}

const minutesFromNow = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000).toISOString()

describe('when a command was really done', () => {
  it('may be said to every route of work on goods', () => {
    expect(commands.length).toBeGreaterThan(150)
    const without = commands.filter(({ body }) => body === undefined || !fieldsOfBody(body).includes('doneAt'))
    expect(without.map(({ name }) => name)).toEqual([])
    for (const pattern of AT_THE_DESK)
      expect({ pattern, routes: writes.filter(({ name }) => pattern.test(name)).length > 0 }).toEqual({
        pattern,
        routes: true,
      })
  })

  it('is looked at by each of them: now is right, too far ahead and before the session is refused', async () => {
    const wrong: unknown[] = []
    for (const route of commands) {
      const now = await send(route, { doneAt: minutesFromNow(0) })
      if (now.faults.includes('doneAt') || now.status === 500) wrong.push([route.name, 'now', now])
      for (const minutes of [2, -600]) {
        const answer = await send(route, { doneAt: minutesFromNow(minutes) })
        const isRefused =
          route.url.includes('/batch/') && answer.status === 200
            ? answer.data?.every(({ ok, error }) => !ok && error === 'INVALID')
            : answer.status === 400 && answer.faults.includes('doneAt')
        if (isRefused !== true) wrong.push([route.name, minutes, answer])
      }
    }
    expect(wrong).toEqual([])
  })

  it('is no door for other fields', async () => {
    const wrong: unknown[] = []
    for (const route of commands) {
      const answer = await send(route, { doneBefore: minutesFromNow(0) })
      if (answer.status !== 400) wrong.push([route.name, answer])
    }
    expect(wrong).toEqual([])
  })
})

/**
 * Values that the database cannot store: half a character, a day before its first one, an offset that does not exist.
 */
const UNSTORABLE = ['a\u0000b', 'half \ud800 a pair']
const TIMES = ['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+23:59']
const WRONG: Readonly<Record<string, readonly unknown[]>> = {
  integer: [2 ** 31],
  date: [...UNSTORABLE, '0000-01-01'],
  'date-time': [...UNSTORABLE, ...TIMES],
}
/** Fields that are only compared, limited by a rule, or stored as hashes or in a wider column. */
const LEFT_OUT = /(version|currentPage|password|waybillPools (from|to)Number)$/i

function placesOf(issues: readonly z.core.$ZodIssue[], above: string): string[] {
  return issues.flatMap((issue) => {
    const place = [above, ...issue.path].filter((part) => part !== '').join('.')
    return issue.code === 'invalid_union' ? [place, ...issue.errors.flatMap((one) => placesOf(one, place))] : [place]
  })
}
/** Whether a fault is at the value, inside it, or at its parent. */
const isAbout = (place: string, at: string) =>
  place !== '' && (`${at}.`.startsWith(`${place}.`) || `${place}.`.startsWith(`${at}.`))

it('what cannot be stored is refused, wherever a value may be sent to any route', () => {
  const schemas = new Map(routes.flatMap(({ name, body, query }) => [[body, name] as const, [query, name] as const]))
  schemas.delete(undefined)
  const values = [...schemas].flatMap(([schema, name]) =>
    valuesOfBody(schema!).map((one) => ({ ...one, schema: schema!, title: `${name} ${one.at}` })),
  )
  expect(values.length).toBeGreaterThan(2_000)
  const acceptedValues = values
    .filter(({ title }) => !LEFT_OUT.test(title))
    .flatMap(({ title, at, kind, schema, bodyWith }) => {
      const faultsOf = (value: unknown) => placesOf(schema.safeParse(bodyWith(value)).error?.issues ?? [], '')
      return (WRONG[kind] ?? UNSTORABLE)
        .filter((value) => !faultsOf(value).some((place) => isAbout(place, at)))
        .map((value) => [title, value])
    })
  expect(acceptedValues).toEqual([])
})

it('refuses a check bill of a time that there is not, and answers the list of all', async () => {
  const path = `${ADMIN_BASE}/stocktakings`
  const headers = { 'X-Auth-Token': admin.token, 'Content-Type': 'application/json' }
  for (const touchedSince of TIMES) {
    const body = JSON.stringify({ scope: { touchedSince } })
    expect((await test.ask(path, { method: 'POST', headers, body })).status).toBe(400)
  }
  expect((await test.ask(path, { headers })).status).toBe(200)
})
