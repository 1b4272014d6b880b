import { LIVE_PATH } from '@entrepot/contract/kit/live'
import { expect, it } from 'vitest'
import { openTestApp } from './testing/open-test-app.ts'
import { UNKNOWN_ID } from './testing/registry/subjects.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: { readonly enum?: readonly string[] }
}
interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>
}

const test = await openTestApp()
const headers = { 'X-Auth-Token': (await test.signIn('admin')).token }
const { paths }: OpenApi = await (await test.ask('/openapi.json', { headers })).json()

/** The first one streams as long as the client listens, the second one ends the session. */
const LEFT_OUT = new Set([LIVE_PATH, '/auth/logout'])
const reads = Object.entries(paths).flatMap(([path, { get }]) =>
  get === undefined || LEFT_OUT.has(path) ? [] : [{ path, parameters: get.parameters ?? [] }],
)

/** Values for query parameters, by name. */
const GUESSES: readonly (readonly [RegExp, string])[] = [
  [/id$/i, UNKNOWN_ID],
  [/time|^at$/i, '2026-03-01T00:00:00.000Z'],
  [/day|date|since|until|from|to/i, '2026-03-01'],
]

function queryOf(parameters: readonly Parameter[]): string {
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const guess = (name: string) => GUESSES.find(([pattern]) => pattern.test(name))?.[1] ?? 'A'
  return new URLSearchParams(needed.map(({ name, schema }) => [name, schema.enum?.[0] ?? guess(name)])).toString()
}

const idOfFirst = async (list: string): Promise<string> => {
  const response = await test.ask(`${list}?pageSize=1`, { headers })
  return response.ok ? ((await response.json()).data?.content?.[0]?.id ?? UNKNOWN_ID) : UNKNOWN_ID
}

/** Tries every read, because a statement may fail only on a distributed database, or only if there is no row. */
it('whatever can be read is answered, or refused in words', async () => {
  expect(reads.length).toBeGreaterThan(500)
  const faults: string[] = []
  for (const { path, parameters } of reads) {
    const [list = ''] = path.split('/{')
    const id = list === path ? '' : await idOfFirst(list)
    const url = `${path.replaceAll(/\{\w+\}/g, id)}?${queryOf(parameters)}`
    const { status } = await test.ask(url, { headers })
    if (status >= 500 || status === 401) faults.push(`${status} ${url}`)
  }
  expect(faults).toEqual([])
})
