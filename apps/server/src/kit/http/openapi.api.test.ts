import { gunzipSync } from 'node:zlib'
import { ADMIN_BASE, TOKEN_COOKIE } from '@entrepot/contract/identity/api'
import { summableFields } from '@entrepot/contract/kit/list'
import { lists } from '@entrepot/contract/registry'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { openTestApp } from '../../testing/open-test-app.ts'

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
}
interface Operation {
  readonly tags?: readonly string[]
  readonly operationId?: string
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, { description: string; content?: Record<string, { schema: Schema }> }>>
}
interface OpenApi {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const test = await openTestApp()
const asAdmin = { headers: { 'X-Auth-Token': (await test.signIn('admin')).token } }
const response = await test.raw('/openapi.json', asAdmin)
expect(response.status).toBe(200)
const api = (await response.json()) as OpenApi

/** Without patterns: JSON Schema uses the flag `u` for them, which this reader ignores. */
function read(schema: Schema) {
  const plain = JSON.parse(JSON.stringify(schema), (name, value) => (name === 'pattern' ? undefined : value))
  return z.fromJSONSchema(plain)
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const operations = () =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

describe('/openapi.json', () => {
  it('is OpenAPI 3.1 with a title and a version', () => {
    expect(api.openapi).toMatch(/^3\.1\.\d+$/)
    expect(api.info).toMatchObject({ title: expect.stringContaining('Entrepot'), version: expect.any(String) })
  })

  it('has paths, methods and answers of the right form', () => {
    for (const { path, method, operation } of operations()) {
      expect(path).toMatch(/^\/([\w.-]+|\{\w+\})(\/([\w.-]+|\{\w+\}))*$/)
      expect(METHODS).toContain(method)
      expect([path, Object.keys(operation.responses).length]).not.toEqual([path, 0])
      for (const [status, { description }] of Object.entries(operation.responses)) {
        expect([status, typeof description]).toEqual([expect.stringMatching(/^([1-5]\d\d|default)$/), 'string'])
      }
    }
  })

  it('declares every parameter of every path, once, with a schema', () => {
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const given = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect([path, given.map(({ name }) => name)]).toEqual([path, inPath])
      expect(given.every(({ required }) => required === true)).toBe(true)
      const names = (operation.parameters ?? []).map(({ name, in: place }) => `${place} ${name}`)
      expect(new Set(names).size).toBe(names.length)
      for (const { in: place, schema } of operation.parameters ?? []) {
        expect(['path', 'query', 'header', 'cookie']).toContain(place)
        expect(schema).toBeTypeOf('object')
      }
    }
  })

  it('has schemas that can be read, and nothing that leads nowhere', () => {
    const schemas = operations().flatMap(({ operation }) => [
      ...(operation.parameters ?? []).map(({ schema }) => schema),
      ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema),
      ...Object.values(operation.responses).flatMap(({ content = {} }) =>
        Object.values(content).map((one) => one.schema),
      ),
    ])
    expect(schemas.length).toBeGreaterThan(100)
    for (const schema of schemas) expect(() => read(schema)).not.toThrow()
    expect(JSON.stringify(api)).not.toContain('"$ref":"#/components/schemas')
  })

  it.each(lists.map((list) => ({ list, name: list.name })))('describes the answers of $name as they are', async ({
    list,
  }) => {
    const { token } = await test.signIn('admin')
    const path = `${ADMIN_BASE}/${list.path}`
    const answer = await (await test.raw(path, { headers: { 'X-Auth-Token': token } })).json()
    const described = api.paths[path]!.get!.responses['200']!.content!['application/json']!.schema
    expect(read(described).safeParse(answer).error).toBe(undefined)
    expect(read(described).safeParse({ ...answer, data: { content: [{ id: 5 }] } }).success).toBe(false)
  })

  it.each(lists.map((list) => ({ list, name: list.name })))('names every call of $name', ({ list }) => {
    const base = `${ADMIN_BASE}/${list.path}`
    const expected: Record<string, string[]> = {
      [base]: ['get'],
      [`${base}/count`]: ['get'],
      ...(summableFields(list).length > 0 ? { [`${base}/totals`]: ['get'] } : {}),
      [`${base}/export`]: ['get'],
      [`${base}/{id}`]: ['get'],
      [`${base}/{id}/history`]: ['get'],
      ...(list.search.length > 0 ? { [`${base}/options`]: ['get'] } : {}),
    }
    if (list.kind === 'resource') {
      if (list.writes.includes('create')) expected[base]!.push('post')
      if (list.writes.includes('update')) expected[base]!.push('put')
      if (list.writes.includes('delete')) expected[`${base}/{id}`]!.push('delete')
      if (list.writes.includes('delete')) expected[`${base}/batch/delete`] = ['post']
      for (const action of Object.keys(list.actions)) {
        expected[`${base}/{id}/${action}`] = ['post', 'put']
        expected[`${base}/batch/${action}`] = ['post']
      }
    }
    for (const [path, methods] of Object.entries(expected)) {
      expect([path, Object.keys(api.paths[path] ?? {})]).toEqual([path, expect.arrayContaining(methods)])
    }
  })

  it.each(lists.map((list) => ({ list, name: list.name })))('says what $name may be filtered by, and answers', ({
    list,
  }) => {
    const { get } = api.paths[`${ADMIN_BASE}/${list.path}`]!
    const names = get!.parameters!.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['currentPage', 'pageSize', 'sort']))
    const answer = get!.responses['200']!.content!['application/json']!.schema
    expect(Object.keys(answer.properties!)).toEqual(['status', 'message', 'data'])
    expect(Object.keys(answer.properties!.data!.properties!)).toContain('content')
  })

  it.each(['/openapi.json', '/docs/json', '/docs/yaml'])('%s is for people who are signed in', async (path) => {
    for (const headers of [{}, { 'X-Auth-Token': 'A'.repeat(43) }]) {
      const refused = await test.raw(path, { headers })
      expect([refused.status, (await refused.json()).error]).toEqual([401, 'invalid_token'])
    }
  })

  it('is generated and compressed once, however often it is read', async () => {
    const generate = vi.spyOn(test.app, 'swagger')
    const read = async (path: string, encoding: string) => {
      const headers = { ...asAdmin.headers, 'accept-encoding': encoding }
      return test.app.inject({ url: path, headers })
    }
    const [plain, zipped, again] = [
      await read('/openapi.json', 'identity'),
      await read('/openapi.json', 'gzip'),
      await read('/docs/json', 'br, gzip'),
    ]
    expect(generate).not.toHaveBeenCalled()
    generate.mockRestore()
    expect([plain.statusCode, zipped.statusCode, again.statusCode]).toEqual([200, 200, 200])
    expect(plain.headers['content-encoding']).toBe(undefined)
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(again.rawPayload.equals(zipped.rawPayload)).toBe(true)
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('has a page that sends the token of who is signed in', async () => {
    const script = await (await test.raw('/docs/static/swagger-initializer.js')).text()
    const source = /"requestInterceptor":(.*?)\}\s*const resConfig/s.exec(script)?.[1]
    const interceptor = new Function('document', `return ${source}`)({ cookie: `a=b; ${TOKEN_COOKIE}=abc; c=d` })
    expect(interceptor({ url: '/x', headers: {} })).toEqual({ url: '/x', headers: { 'X-Auth-Token': 'abc' } })
    const nobody = new Function('document', `return ${source}`)({ cookie: 'a=b' })
    expect(nobody({ url: '/x', headers: {} })).toEqual({ url: '/x', headers: {} })
  })

  it('has a page to browse it', async () => {
    const page = await test.raw('/docs')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
    for (const [, file] of (await page.text()).matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)) {
      const response = await test.raw(file!)
      expect([file, response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([file, 200, true])
    }
  })
})
