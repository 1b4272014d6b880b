import type { FastifyInstance } from 'fastify'
import { describe, expect, inject, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createPool } from '../../database/pool.ts'
import { withDatabase } from '../../testing/database/named-database.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const test = await openTestApp()

describe('how the server is', () => {
  it('/healthz: up', async () => {
    expect(await (await test.raw('/healthz')).json()).toEqual({ status: 'up' })
  })

  it('/readyz: ready, with nothing to warn of', async () => {
    const response = await test.raw('/readyz')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready', warnings: [] }])
  })
})

/** The server on its own database, which the test may damage. */
async function serveOn(url: string, work: (app: FastifyInstance) => Promise<void>) {
  const pool = createPool(url, { max: 2 })
  const app = await buildApp({ pool, readPool: pool, config: { logLevel: 'silent' }, jobs: false })
  try {
    await work(app)
  } finally {
    await app.close()
    await pool.end()
  }
}
const readiness = async (app: FastifyInstance) => {
  const { statusCode, body } = await app.inject('/readyz')
  return { statusCode, ...JSON.parse(body) }
}

describe('a server that is not as it should be', () => {
  it('warns when its database role is a superuser, who may change history too', async () => {
    const database = await createTestDatabase()
    const name = new URL(database.appUrl).pathname.slice(1)
    const adminUrl = withDatabase(inject('testServer').adminUrl, name)
    const pool = createPool(adminUrl, { max: 1 })
    const { rows } = await pool.query('select rolsuper from pg_roles where rolname = current_user')
    await pool.end()
    if (rows[0].rolsuper) {
      await serveOn(adminUrl, async (app) => {
        expect(await readiness(app)).toEqual({
          statusCode: 200,
          status: 'ready',
          warnings: ['the database role is a superuser', 'the database role may change history'],
        })
      })
    }
    await database.drop()
  })

  it('is not ready when the database is gone, but still up', async () => {
    const database = await createTestDatabase()
    await serveOn(database.appUrl, async (app) => {
      expect(await readiness(app)).toMatchObject({ statusCode: 200 })
      await database.drop()
      expect(await readiness(app)).toEqual({
        statusCode: 503,
        status: 'not ready',
        reason: expect.stringMatching(/^the database/),
      })
      expect((await app.inject('/healthz')).statusCode).toBe(200)
      const answer = await app.inject({
        url: '/services/wms/api/v1/admin/settings',
        headers: { 'x-auth-token': 'A'.repeat(43) },
      })
      expect(answer.statusCode).toBeGreaterThanOrEqual(500)
      expect(answer.body).not.toContain(new URL(database.appUrl).pathname.slice(1))
      expect(JSON.parse(answer.body).message).toMatch(/\S/)
    })
  })
})
