import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { listening } from '../../testing/erp/listening.ts'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'

const QUICK = { beatMs: 40, lookMs: 100 }

const { test, admin } = await openTestAppAsAdmin({ live: true })
const { pool, clock } = test
const config = { logLevel: 'silent' } as const
const second = await buildApp({ pool, readPool: pool, config, clock, jobs: false, live: true, liveTimes: QUICK })
const secondOrigin = await second.listen({ port: 0, host: '127.0.0.1' })

it('two processes on one database both tell what happens in either', async () => {
  const [one, two] = [await listening(test.origin, admin.token), await listening(secondOrigin, admin.token)]
  const ids: string[] = []
  for (const number of [1, 2, 3, 4]) {
    const owner = await admin.list(cargoOwners).create({ code: `BOTH-${number}`, name: 'Both', warehouseIds: [] })
    ids.push(owner.id)
  }
  await Promise.all(ids.flatMap((id) => [one.about(id), two.about(id)]))
  for (const { events } of [one, two])
    expect(
      events()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids.sort())
  one.stop()
  two.stop()
})

it('gives signs of life, and ends by itself when the session expires', async () => {
  const person = await test.signIn('distr')
  const one = await listening(secondOrigin, person.token)
  await one.until(({ type }) => type === 'beat')
  test.clock.advance(60 * 24 * 400)
  expect(await one.until(({ type }) => type === 'end')).toEqual({ type: 'end', reason: 'session' })
})

it('a server that stops ends its streams and does not wait for them', async () => {
  const person = await test.signIn('admin')
  const one = await listening(secondOrigin, person.token)
  const began = performance.now()
  await second.close()
  expect(performance.now() - began).toBeLessThan(2_000)
  await expect(one.ended).resolves.toEqual({ kind: 'ended', reason: 'stopping' })
})
