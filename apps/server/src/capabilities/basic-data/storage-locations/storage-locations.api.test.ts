import { describe, expect, it } from 'vitest'
import { demoIds } from '../../../testing/demo-ids.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { caller } from '../../../testing/registry/subjects.ts'

const { test, admin, call } = await openTestAppAsAdmin()

async function newArea(): Promise<{ warehouseId: string; areaId: string }> {
  const { warehouseId } = demoIds()
  const area = { warehouseId, code: 'GEN', name: 'Generated', purpose: 'PICK_FACE' }
  const { data } = (await call('POST', 'warehouseAreas', area)).body
  return { warehouseId, areaId: data.id }
}
const place = await newArea()

const pattern = (more: object = {}) => ({
  prefix: 'G',
  aisles: { from: 1, to: 2 },
  bays: { from: 1, to: 3 },
  levels: { from: 1, to: 2 },
  sides: 'BOTH',
  digits: 2,
  separator: '-',
  ...more,
})
const generate = (more: object = {}, over: object = {}) =>
  call('POST', 'storageLocations/generate', { ...place, pattern: pattern(more), ...over })
const countIn = async (areaId: string) => (await call('GET', `storageLocations/count?areaId=${areaId}`)).body.data.total

it('a location answers the name of its type beside the id', async () => {
  const { body } = await call('GET', 'storageLocations?pageSize=500')
  const typed = body.data.content.find(({ typeId }: { typeId: string | null }) => typeId !== null)
  expect(typed.type).toBe((await call('GET', `shelfTypes/${typed.typeId}`)).body.data.name)
  expect((await call('GET', `storageLocations/${typed.id}`)).body.data.type).toBe(typed.type)
})

describe('the generator', () => {
  it('refuses a pattern that gives two places one name, already in the preview', async () => {
    const wide = { from: 1, to: 11 }
    const pattern = { prefix: 'Q', separator: '', digits: 1, sides: 'ONE', aisles: wide, bays: wide, levels: wide }
    for (const dryRun of [true, false]) {
      const { status, body } = await generate(pattern, { dryRun })
      expect([status, body.fields]).toMatchObject([400, [{ field: 'pattern.separator' }]])
      expect(body.fields[0].message).toContain('Q1111')
    }
  })

  it('shows what it would make, and makes nothing', async () => {
    const { status, body } = await generate({}, { dryRun: true })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ total: 24, limit: 10_000, taken: [] })
    expect(body.data.sample.slice(0, 2)).toEqual(['G-01-01L-01', 'G-01-01L-02'])
    expect(body.data.sample.at(-1)).toBe('G-02-03R-02')
    expect(await countIn(place.areaId)).toBe(0)
  })

  it('makes them all, which inherit what their area is for, and is in the history of each', async () => {
    expect((await generate()).status).toBe(201)
    const { content } = (await call('GET', `storageLocations?areaId=${place.areaId}&pageSize=500`)).body.data
    expect(content).toHaveLength(24)
    expect(content[0]).toMatchObject({
      fullNo: 'G-01-01L-01',
      purpose: 'PICK_FACE',
      aisle: 1,
      bay: 1,
      level: 1,
      side: 'L',
    })
    const history = (await call('GET', `storageLocations/${content[0].id}/history`)).body.data
    expect(history).toMatchObject([
      {
        username: 'admin',
        action: 'generate',
        after: { fullNo: 'G-01-01L-01', aisle: 1, warehouseId: place.warehouseId, status: 'ACTIVE' },
      },
    ])
  })

  it('makes none when one of them is there, and says which', async () => {
    const before = await countIn(place.areaId)
    const { status, body } = await generate({ aisles: { from: 2, to: 4 } })
    expect([status, body.error, body.detail.value]).toEqual([422, 'DUPLICATE', 'G-02-01L-01'])
    const preview = await generate({ aisles: { from: 2, to: 4 } }, { dryRun: true })
    expect(preview.body.data.taken).toHaveLength(12)
    expect(await countIn(place.areaId)).toBe(before)
  })

  it('makes ten thousand in one go, and not one more', async () => {
    const thousands = {
      prefix: 'T',
      aisles: { from: 1, to: 10 },
      bays: { from: 1, to: 100 },
      levels: { from: 1, to: 5 },
    }
    expect((await generate({ ...thousands, digits: 3 })).status).toBe(201)
    expect(await countIn(place.areaId)).toBe(10_024)
    const { status, body } = await generate({ ...thousands, prefix: 'U', levels: { from: 1, to: 6 } })
    expect([status, body.fields[0].field]).toEqual([400, 'pattern'])
    expect(body.fields[0].message).toContain('12000')
  })

  it.each([
    ['backwards', { bays: { from: 5, to: 1 } }, 400, 'pattern.bays.to'],
    ['a name too long', { prefix: 'X'.repeat(20), digits: 4, separator: '--' }, 400, 'pattern.separator'],
    ['a prefix with blanks', { prefix: 'A B' }, 400, 'pattern.prefix'],
    ['no digits', { digits: 0 }, 400, 'pattern.digits'],
    ['sides nobody knows', { sides: 'THREE' }, 400, 'pattern.sides'],
  ])('refuses %s', async (_, more, expected, field) => {
    const { status, body } = await generate(more)
    expect([status, body.fields[0].field]).toEqual([expected, field])
  })

  it('is not for an area of another warehouse', async () => {
    const other = ((await call('GET', 'super/warehouses')).body.data.content as { id: string }[]).find(
      ({ id }) => id !== place.warehouseId,
    )!
    const { status, body } = await generate({ prefix: 'O' }, { warehouseId: other.id })
    expect([status, body.error, body.fields[0].field]).toEqual([422, 'UNKNOWN_REFERENCE', 'areaId'])
  })

  it('is not for who may not make locations, nor in a warehouse out of sight', async () => {
    const asOwner = caller(test, (await test.signIn('owner')).token)
    expect((await asOwner('POST', 'storageLocations/generate', { ...place, pattern: pattern() })).status).toBe(403)
    const distr = await test.signIn('distr')
    const mine = new Set((await distr.session.warehouses()).map(({ id }) => id))
    const foreign = (
      (await call('GET', 'warehouseAreas?pageSize=500')).body.data.content as { id: string; warehouseId: string }[]
    ).find(({ warehouseId }) => !mine.has(warehouseId))!
    const body = { warehouseId: foreign.warehouseId, areaId: foreign.id, pattern: pattern() }
    expect((await caller(test, distr.token)('POST', 'storageLocations/generate', body)).body.error).toBe(
      'UNKNOWN_REFERENCE',
    )
  })

  it('makes them once when it is asked twice at once', async () => {
    const answers = await Promise.all([generate({ prefix: 'R' }), generate({ prefix: 'R' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  })
})

describe('a location', () => {
  it('is locked and unlocked, taken out of use and back', async () => {
    const { data } = (await call('POST', 'storageLocations', { ...place, fullNo: 'ONE-01' })).body
    const now = async (action: string) =>
      (await call('POST', `storageLocations/${data.id}/${action}`, {})).body.data?.status
    expect([await now('lock'), await now('unlock'), await now('deactivate'), await now('lock')]).toEqual([
      'LOCKED',
      'ACTIVE',
      'INACTIVE',
      'LOCKED',
    ])
    expect((await call('POST', `storageLocations/${data.id}/activate`, {})).body.error).toBe('WRONG_STATE')
  })

  it('is not of a neighbour’s warehouse', async () => {
    const areas = (await call('GET', 'warehouseAreas?pageSize=500')).body.data.content as {
      id: string
      warehouseId: string
    }[]
    const foreign = areas.find(({ warehouseId }) => warehouseId !== place.warehouseId)!
    const { body } = await call('POST', 'storageLocations', { ...place, areaId: foreign.id, fullNo: 'ONE-02' })
    expect(body).toMatchObject({ error: 'UNKNOWN_REFERENCE', fields: [{ field: 'areaId' }] })
  })

  it('is in sight of who works there, and of nobody else', async () => {
    const distr = await test.signIn('distr')
    const mine = new Set((await distr.session.warehouses()).map(({ id }) => id))
    const seen = (await caller(test, distr.token)('GET', 'storageLocations?pageSize=500')).body.data.content as {
      warehouseId: string
    }[]
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.every(({ warehouseId }) => mine.has(warehouseId))).toBe(true)
    const areas = (await call('GET', 'warehouseAreas?pageSize=500')).body.data.content as { warehouseId: string }[]
    const foreign = areas.find(({ warehouseId }) => !mine.has(warehouseId))!.warehouseId
    const path = `storageLocations?warehouseId=${foreign}`
    expect((await caller(test, distr.token)('GET', path)).body.data.total).toBe(0)
    expect((await caller(test, distr.token)('GET', `warehouses/areas?warehouseId=${foreign}`)).status).toBe(404)
    const tree = (await caller(test, distr.token)('GET', 'warehouses/tree')).body.data as {
      id: string
      children: unknown[]
    }[]
    expect(tree.every(({ id, children }) => mine.has(id) && children.length > 0)).toBe(true)
  })
})

describe('a new warehouse', () => {
  const make = async (language = 'en') =>
    (
      await caller(test, admin.token, language)('POST', 'super/warehouses', {
        code: `NEW-${language}`,
        name: 'New',
        timeZone: 'Asia/Tokyo',
      })
    ).body.data

  it('has its dock, stage, defective and transit locations, named in its maker’s language', async () => {
    const { id } = await make('zh')
    const areas = (await call('GET', `warehouseAreas?warehouseId=${id}`)).body.data.content as {
      purpose: string
      name: string
    }[]
    expect(areas.map(({ purpose }) => purpose).sort()).toEqual(['DEFECTIVE', 'DOCK', 'STAGE', 'TRANSIT'])
    expect(areas.every(({ name }) => /\p{Script=Han}/u.test(name))).toBe(true)
    const places = (await call('GET', `storageLocations?warehouseId=${id}`)).body.data.content as {
      fullNo: string
      purpose: string
    }[]
    expect(places.map(({ fullNo, purpose }) => fullNo === `${purpose}-01`)).toEqual([true, true, true, true])
  })

  it('can be deleted with them while nothing else is there, and not afterwards', async () => {
    const first = await make('es')
    expect((await call('DELETE', `super/warehouses/${first.id}?version=1`)).status).toBe(200)
    const second = await make('ja')
    await call('POST', 'warehouseAreas', { warehouseId: second.id, code: 'A', name: 'A', purpose: 'STORAGE' })
    const { status, body } = await call('DELETE', `super/warehouses/${second.id}?version=1`)
    expect([status, body.detail.usedBy.sort()]).toEqual([409, ['storageLocations', 'warehouseAreas']])
  })
})
