import { guarded } from '@entrepot/contract/guarded'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { apiKeys } from '@entrepot/contract/identity/api-keys'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { describe, expect, it } from 'vitest'
import { demoIds } from '../../../testing/demo-ids.ts'
import { makeKey } from '../../../testing/erp/api-keys-fixture.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { caller } from '../../../testing/registry/subjects.ts'
import { personAt, refusal } from '../../../testing/test-app.ts'

const { test, admin, call } = await openTestAppAsAdmin()
const { warehouseId, ownerId } = demoIds()
const keys = admin.list(apiKeys)

const statusWith = async (headers: Record<string, string>, path = 'shipmentNotifs') =>
  (await test.raw(`${ADMIN_BASE}/${path}`, { headers })).status

describe('a new key', () => {
  it('is shown once, and only its hash is stored', async () => {
    const headers = { 'Idempotency-Key': 'make-a-key' }
    const body = { name: 'Once', warehouseId, owners: 'ALL', permissions: ['products.read'], callsPerMinute: 600 }
    const first = await call('POST', 'apiKeys', body, headers)
    const { id, secret, prefix, version } = first.body.data
    expect([first.status, secret]).toEqual([201, expect.stringMatching(/^ek_[\dA-Za-z]{43}$/)])
    expect([prefix.length, secret.startsWith(prefix)]).toEqual([8, true])
    const again = await call('POST', 'apiKeys', body, headers)
    expect([again.status, again.body.data.id, again.body.data.secret]).toEqual([201, id, undefined])
    const changed = await call('PUT', 'apiKeys', { id, version, remark: 'changed' })
    await caller(test, secret)('GET', 'products')
    const { rows: tables } = await test.pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    for (const { name } of tables) {
      const { rows } = await test.pool.query(`select 1 from "${name}" t where t::text like $1`, [
        `%${secret.slice(3)}%`,
      ])
      expect([name, rows.length]).toEqual([name, 0])
    }
    const paths = [`apiKeys/${id}`, 'apiKeys', `apiKeys/${id}/history`, 'auditLogs']
    const seen = [
      changed.body,
      again.body,
      ...(await Promise.all(paths.map(async (path) => (await call('GET', path)).body))),
    ]
    for (const one of seen) expect(JSON.stringify(one)).not.toContain(secret.slice(3))
    const { rows } = await test.pool.query('select key_hash = sha256($2::bytea) as same from api_key where id = $1', [
      id,
      Buffer.from(secret),
    ])
    expect(rows).toEqual([{ same: true }])
  })

  it('works in both headers, and its last use is written once a minute', async () => {
    const { id, secret } = await makeKey(admin, ['shipmentNotifs.read'])
    const lastUse = async () => (await keys.get(id)).lastUsedTime
    expect(await lastUse()).toBe(null)
    expect(await statusWith({ 'X-Auth-Token': secret })).toBe(200)
    const first = await lastUse()
    expect(first).toBe(test.clock.now().toISOString())
    expect((await keys.get(id)).lastUsedAddress).toBe('127.0.0.1')
    test.clock.advance(0.5)
    expect(await statusWith({ Authorization: `Bearer ${secret}` })).toBe(200)
    expect(await lastUse()).toBe(first)
    test.clock.advance(1)
    expect(await statusWith({ Authorization: `Bearer ${secret}` })).toBe(200)
    expect(await lastUse()).toBe(test.clock.now().toISOString())
    expect((await keys.get(id)).version).toBe(1)
  })

  it('is refused with rights that no key has, or that its owners could not have', async () => {
    const never = guarded.filter(({ name }) => ['staff', 'apiKeys', 'settings', 'profile', 'jobs'].includes(name))
    expect(never).toHaveLength(5)
    for (const { name, actions } of never)
      for (const action of actions)
        expect(
          await refusal(makeKey(admin, [`${name}.${action}`], { owners: 'ALL', cargoOwnerIds: [] })),
        ).toMatchObject({
          httpStatus: 422,
          error: 'NOT_FOR_KEYS',
          fields: [{ field: 'permissions' }],
        })
    expect(await refusal(makeKey(admin, ['no.such']))).toMatchObject({ error: 'NOT_FOR_KEYS' })
    expect(await refusal(makeKey(admin, ['warehouses.create'], { owners: 'ALL' }))).toMatchObject({
      error: 'NOT_FOR_KEYS',
    })
    expect(await refusal(makeKey(admin, ['putaways.complete']))).toMatchObject({ error: 'NOT_FOR_OWNERS' })
    expect(await refusal(makeKey(admin, ['personal.read']))).toMatchObject({ error: 'NOT_FOR_OWNERS' })
  })

  it.each([
    ['no owner', { cargoOwnerIds: [] }, 'OWNER_NEEDED', 'cargoOwnerIds'],
    ['a day that is over', { expiryDate: '2026-03-01' }, 'EXPIRY_PAST', 'expiryDate'],
    ['more calls than the server takes', { callsPerMinute: 6_001 }, 'INVALID', 'callsPerMinute'],
    ['a comma in its name', { name: 'Shop, Madrid' }, 'INVALID', 'name'],
    ['no right', { permissions: [] }, 'INVALID', 'permissions'],
  ])('is refused with %s', async (_, changes, error, field) => {
    const answer = await refusal(makeKey(admin, ['shipmentNotifs.read'], changes))
    expect(answer).toMatchObject({ error, fields: [{ field }] })
  })

  it('has a name that no other working key has', async () => {
    const { id } = await makeKey(admin, ['products.read'], { name: 'The same' })
    expect(await refusal(makeKey(admin, ['products.read'], { name: 'the same' }))).toMatchObject({ error: 'DUPLICATE' })
    await keys.act(id, 'revokeKey')
    await makeKey(admin, ['products.read'], { name: 'the same' })
  })

  it('has no more than whoever makes it', async () => {
    const distr = await test.signIn('distr')
    await test.pool.query(
      `insert into role_grant (role, permission, created_time)
       select 'ROLE_distr', p, now() from unnest(array['apiKeys.create', 'apiKeys.read', 'apiKeys.revokeKey']) p`,
    )
    const { id } = await makeKey(admin, ['stocks.read'])
    expect(await refusal(makeKey(distr, ['stocks.read']))).toMatchObject({ error: 'EXCEEDS_RIGHTS' })
    expect(await refusal(distr.list(apiKeys).act(id, 'revokeKey'))).toMatchObject({ error: 'EXCEEDS_RIGHTS' })
    expect((await distr.list(apiKeys).get(id)).actions).toEqual([])
    const own = await makeKey(distr, ['products.read'])
    expect(own.actions).toContain('revokeKey')
    await test.pool.query(`delete from role_grant where permission like 'apiKeys.%'`)
  })
})

describe('what a key reaches', () => {
  it('is what it was given, and nothing that people have', async () => {
    const { secret } = await makeKey(admin, ['shipmentNotifs.read', 'products.read'])
    const get = caller(test, secret)
    expect((await get('GET', 'shipmentNotifs')).status).toBe(200)
    const closed = ['recvReqs', 'stocks', 'super/users', 'apiKeys', 'settings', 'permissions', 'auditLogs', 'jobs']
    const people = ['users/me', 'users/warehouses', 'users/sessions', 'dashboard']
    for (const path of [...closed, ...people]) expect([path, (await get('GET', path)).status]).toEqual([path, 403])
    expect((await get('POST', 'shipmentNotifs', {})).status).toBe(403)
    expect((await get('POST', 'apiKeys', {})).status).toBe(403)
    const account = await test.raw('/services/uaa/api/account/change-password', {
      method: 'POST',
      headers: { 'X-Auth-Token': secret, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(account.status).toBe(403)
    for (const path of ['dicts/UNIT/items', 'search?keyword=a'])
      expect([path, (await get('GET', path)).status]).toEqual([path, 200])
    expect((await test.raw('/openapi.json', { headers: { 'X-Auth-Token': secret } })).status).toBe(200)
  })

  it('are the goods of its owners', async () => {
    const all = await makeKey(admin, ['products.read'], { owners: 'ALL', cargoOwnerIds: [] })
    const some = await makeKey(admin, ['products.read'])
    const visibleOwners = async (secret: string) => {
      const { body } = await caller(test, secret)('GET', 'products?pageSize=500')
      return new Set(body.data.content.map(({ cargoOwnerId }: { cargoOwnerId: string }) => cargoOwnerId))
    }
    expect([...(await visibleOwners(some.secret))]).toEqual([ownerId])
    expect((await visibleOwners(all.secret)).size).toBeGreaterThan(1)
  })

  it('changes at once with the key', async () => {
    const { id, version, secret } = await makeKey(admin, ['products.read'])
    await keys.update({ id, version, permissions: ['shipmentNotifs.read'], owners: 'ALL' } as never)
    expect((await keys.get(id)).cargoOwnerIds).toEqual([])
    expect(await statusWith({ 'X-Auth-Token': secret }, 'products')).toBe(403)
    expect(await statusWith({ 'X-Auth-Token': secret })).toBe(200)
  })

  it('is one warehouse', async () => {
    const { secret } = await makeKey(admin, ['shipmentNotifs.read', 'warehouses.read', 'cargoOwners.read'], {
      owners: 'ALL',
      cargoOwnerIds: [],
    })
    const { rows } = await test.pool.query<{ id: string }>('select id from warehouse where id <> $1', [warehouseId])
    const get = caller(test, secret)
    const ids = (await get('GET', 'super/warehouses')).body.data.content.map(({ id }: { id: string }) => id)
    expect(ids).toEqual([warehouseId])
    const texts = new Set<string>()
    for (const language of LANGUAGES) {
      const answer = await caller(test, secret, language)('GET', 'shipmentNotifs', undefined, {
        'X-Warehouse-Id': rows[0]!.id,
      })
      expect([answer.status, answer.body.error]).toEqual([403, 'API_KEY_WAREHOUSE'])
      texts.add(answer.body.message)
    }
    expect(texts.size).toBe(4)
    expect((await get('GET', 'shipmentNotifs', undefined, { 'X-Warehouse-Id': warehouseId })).status).toBe(200)
  })
})

describe('what a key does', () => {
  const orderBody = async () => {
    const { rows } = await test.pool.query<{ id: string }>(
      `select id from product where cargo_owner_id = $1 and status = 'ACTIVE' order by code limit 1`,
      [ownerId],
    )
    const to = { consignee: 'Liu Fang', address: '8 Harbour Road', phone: '+86 21 5555 0101' }
    const lines = [{ productId: rows[0]!.id, planSkuTotal: 1 }]
    return { cargoOwnerId: ownerId, shippingType: 'SALE', ...to, lines }
  }

  it('stands under its name in history and audit log', async () => {
    const { id, name, secret } = await makeKey(admin, ['shipmentNotifs.read', 'shipmentNotifs.write'])
    const send = caller(test, secret)
    const answer = await send('POST', 'shipmentNotifs', await orderBody(), { 'Idempotency-Key': 'order-1' })
    expect([answer.status, answer.body.data.createdBy]).toEqual([201, `API key ${name}`])
    const again = await send('POST', 'shipmentNotifs', await orderBody(), { 'Idempotency-Key': 'order-1' })
    expect(again.body.data.id).toBe(answer.body.data.id)
    const history = (await call('GET', `shipmentNotifs/${answer.body.data.id}/history`)).body.data
    expect(JSON.stringify(history)).toContain(`API key ${name}`)
    const { rows } = await test.pool.query('select username from warehouse_audit where user_id = $1', [id])
    expect(rows).toEqual([{ username: `API key ${name}` }])
    const log = (await call('GET', `auditLogs?recordId=${answer.body.data.id}`)).body.data.content
    expect(log.map(({ username }: { username: string }) => username)).toEqual([`API key ${name}`])
  })

  it('is refused for the goods of others', async () => {
    const { secret } = await makeKey(admin, ['shipmentNotifs.read', 'shipmentNotifs.write'])
    const { rows } = await test.pool.query<{ id: string; productId: string }>(
      `select cargo_owner_id as id, id as "productId" from product where cargo_owner_id <> $1 order by code limit 1`,
      [ownerId],
    )
    const lines = [{ productId: rows[0]!.productId, planSkuTotal: 1 }]
    const body = { ...(await orderBody()), cargoOwnerId: rows[0]!.id, lines }
    expect((await caller(test, secret)('POST', 'shipmentNotifs', body)).body.error).toBe('UNKNOWN_REFERENCE')
  })

  it('reaches an exported file as long as the key works', async () => {
    const { id, secret } = await makeKey(admin, ['products.read'])
    const { url } = (await caller(test, secret)('GET', 'products/export')).body.data
    expect((await test.raw(url)).status).toBe(200)
    await keys.act(id, 'revokeKey')
    expect((await test.raw(url)).status).toBe(401)
  })

  it('may be an upload', async () => {
    const { id, secret } = await makeKey(admin, ['shipmentNotifs.read'])
    const form = new FormData()
    form.append('file', new Blob(['code,name\nA,B\n'], { type: 'text/csv' }), 'a.csv')
    const answer = await test.raw('/services/upload/api/file', {
      method: 'POST',
      headers: { 'X-Auth-Token': secret },
      body: form,
    })
    expect(answer.status).toBe(201)
    const { rows } = await test.pool.query('select uploaded_by from file where uploaded_by = $1', [id])
    expect(rows).toHaveLength(1)
  })
})

describe('a key that no longer works', () => {
  const refusedInFour = async (secret: string, error: string) => {
    const texts = new Set<string>()
    for (const language of LANGUAGES) {
      const answer = await caller(test, secret, language)('GET', 'shipmentNotifs')
      expect([answer.status, answer.body.error]).toEqual([401, error])
      texts.add(answer.body.message)
    }
    expect(texts.size).toBe(4)
  }

  it('was revoked: it stays listed and never comes back', async () => {
    const { id, secret } = await makeKey(admin, ['shipmentNotifs.read'])
    expect(await statusWith({ 'X-Auth-Token': secret })).toBe(200)
    const revoked = await keys.act(id, 'revokeKey')
    expect(revoked).toMatchObject({ status: 'REVOKED', revokedTime: test.clock.now().toISOString(), actions: [] })
    await refusedInFour(secret, 'API_KEY_REVOKED')
    expect((await keys.list({ status: 'REVOKED' })).content.map((one) => one.id)).toContain(id)
    const change = { id, version: revoked.version, remark: 'x' } as never
    expect(await refusal(keys.update(change))).toMatchObject({ httpStatus: 403 })
    expect(await refusal(keys.act(id, 'revokeKey'))).toMatchObject({ error: 'WRONG_STATE' })
    const history = (await call('GET', `apiKeys/${id}/history`)).body.data
    expect(JSON.stringify(history)).toContain('revokeKey')
  })

  it('is locked while its warehouse is not active', async () => {
    const { secret } = await makeKey(admin, ['shipmentNotifs.read'])
    await test.pool.query(`update warehouse set status = 'INACTIVE' where id = $1`, [warehouseId])
    await refusedInFour(secret, 'API_KEY_LOCKED')
    await test.pool.query(`update warehouse set status = 'ACTIVE' where id = $1`, [warehouseId])
    expect(await statusWith({ 'X-Auth-Token': secret })).toBe(200)
  })

  it('never was one', async () => {
    await refusedInFour(`ek_${'A'.repeat(43)}`, 'API_KEY_UNKNOWN')
    const person = personAt(test.origin, `ek_${'A'.repeat(20)}`)
    expect(await refusal(person.list(apiKeys).list())).toMatchObject({ error: 'invalid_token' })
  })

  // Last, because the session of the administrator is over then too.
  it('is over, until it is extended', async () => {
    const { id, version, secret } = await makeKey(admin, ['shipmentNotifs.read'], { expiryDate: '2026-03-03' })
    const { timeZone } = await admin.session.me()
    const dayThere = () => new Intl.DateTimeFormat('en-CA', { timeZone }).format(test.clock.now())
    while (dayThere() <= '2026-03-03') {
      expect(await statusWith({ 'X-Auth-Token': secret })).toBe(200)
      test.clock.advance(60)
    }
    await refusedInFour(secret, 'API_KEY_EXPIRED')
    const later = (await test.signIn('admin')).list(apiKeys)
    await later.update({ id, version, expiryDate: '2099-01-01' } as never)
    expect(await statusWith({ 'X-Auth-Token': secret })).toBe(200)
    await test.pool.query(`update api_key set expiry_date = '2020-01-01' where id = $1`, [id])
    expect(await later.get(id)).toMatchObject({ status: 'EXPIRED' })
    expect((await later.list({ status: 'EXPIRED' })).content.map((one) => one.id)).toEqual([id])
  })
})
