import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeByDefault } from '../security/authorise.ts'
import { assetRoutes } from './assets.ts'
import { handleError } from './error-handler.ts'

let folder: string
let app: FastifyInstance

async function serve(web: string, pda: string) {
  const server = Fastify()
  server.setErrorHandler(handleError)
  closeByDefault(server, () => Promise.reject(new Error('nobody is known here')))
  await assetRoutes(server, { web, pda })
  await server.ready()
  return server
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entrepot-assets-'))
  await mkdir(join(folder, 'web/assets'), { recursive: true })
  await mkdir(join(folder, 'pda'))
  await writeFile(join(folder, 'web/index.html'), '<title>the application</title>')
  await writeFile(join(folder, 'web/favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'web/assets/main-a1B2c3D4.js'), 'start()')
  await writeFile(join(folder, 'pda/index.html'), '<title>the handheld</title>')
  await writeFile(join(folder, 'secret.txt'), 'not for you')
  app = await serve(join(folder, 'web'), join(folder, 'pda'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('the applications', () => {
  it.each([
    ['/', 'the application', 'no-cache'],
    ['/login', 'the application', 'no-cache'],
    ['/basic-info/staff/staff-manage-create-detail?id=1', 'the application', 'no-cache'],
    ['/favicon.svg', '<svg/>', 'no-cache'],
    ['/assets/main-a1B2c3D4.js', 'start()', 'public, max-age=31536000, immutable'],
    ['/pda/', 'the handheld', 'no-cache'],
  ])('%s is served', async (url, content, cache) => {
    const { statusCode, body, headers } = await app.inject(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, cache])
    expect(body).toContain(content)
  })

  it('/pda leads to /pda/', async () => {
    expect((await app.inject('/pda')).headers.location).toBe('/pda/')
  })

  it.each([
    '/assets/main-00000000.js',
    '/services/wms/api/v1/admin/no-such',
    '/services',
    '/auth/nothing',
    '/healthz/more',
    '/metrics?x=1',
    '/openapi.json',
    '/docs/x',
  ])('%s is no screen: 404 in the envelope', async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect([statusCode, JSON.parse(body).error]).toEqual([404, 'NOT_FOUND'])
  })

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/pda/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
  ])('%s does not lead out of the folder', async (url) => {
    expect((await app.inject(url)).body).not.toContain('not for you')
  })

  it('that were not built leave the API alone', async () => {
    const bare = await serve(join(folder, 'nothing'), join(folder, 'nothing'))
    expect(JSON.parse((await bare.inject('/')).body)).toMatchObject({ status: 404, error: 'NOT_FOUND' })
    await bare.close()
  })
})
