import type { ScanHit } from '@entrepot/contract/query/scan'
import { ssccOf } from '@entrepot/domain/outbound/sscc'
import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { countRoundTrips } from '../../../testing/round-trips.ts'
import { refusal } from '../../../testing/test-app.ts'
import type { Worker } from '../../../testing/worker.ts'

const { test, day, clerk, admin } = await dayAtWork()
const GS = '\x1d'

const scan = (worker: Worker, code: string) => worker.send<ScanHit[]>('GET', `scan?code=${encodeURIComponent(code)}`)

async function productWithBarcodes() {
  const product = await admin.send<{ id: string; name: string }>('POST', 'products', {
    cargoOwnerId: day.ownerId,
    code: 'SCAN-TEA',
    name: 'Green tea 100 g',
    barcode: '4012345678901',
    packageNumber: 12,
    barcodes: [{ barcode: '14012345678908', level: 'BOX' }],
  })
  return product
}
const tea = await productWithBarcodes()

describe('a scanned code', () => {
  it('is a product, with what the label is stuck on', async () => {
    const product = { code: 'SCAN-TEA', cargoOwnerId: day.ownerId, packageNumber: 12, expiryDays: null }
    const named = { kind: 'product', resource: 'products', id: tea.id, label: tea.name, level: 'PIECE', pieces: 1 }
    const piece = { ...named, product }
    expect(await scan(clerk, '4012345678901')).toEqual([piece])
    expect(await scan(clerk, ']E04012345678901\r')).toEqual([piece])
    expect(await scan(clerk, 'scan-tea')).toEqual([piece])
    expect(await scan(clerk, '14012345678908')).toMatchObject([{ id: tea.id, level: 'BOX', pieces: 12 }])
  })

  it('of GS1 says batch, days and quantity as well', async () => {
    const gs1 = { gtin: '04012345678901', batchNum: 'B7', expiryDate: '2027-02-28' }
    expect(await scan(clerk, `]d2010401234567890110B7${GS}17270200`)).toMatchObject([{ id: tea.id, gs1 }])
    expect(await scan(clerk, `${GS}02140123456789083705`)).toMatchObject([
      { id: tea.id, level: 'BOX', gs1: { contentGtin: '14012345678908', contentCount: 5 } },
    ])
  })

  it('that cannot be read is refused in words that name the part', async () => {
    expect(await refusal(scan(clerk, ']C10104012345678902'))).toMatchObject({
      httpStatus: 422,
      error: 'GS1_CHECK_DIGIT',
      message: expect.stringContaining('(01)'),
      detail: { ai: '01', value: '04012345678902' },
    })
    expect(await refusal(scan(clerk, ']C1998'))).toMatchObject({ error: 'GS1_UNKNOWN_PART' })
  })

  it('is a location of this warehouse, and not the one that it only begins like', async () => {
    const short = await day.place({ full_no: 'SCAN-1' })
    const long = await day.place({ full_no: 'SCAN-12' })
    expect(await scan(clerk, 'scan-1')).toEqual([
      { kind: 'location', resource: 'storageLocations', id: short, label: 'SCAN-1' },
    ])
    expect(await scan(clerk, 'SCAN-12')).toMatchObject([{ id: long }])
    expect(await scan(clerk, 'SCAN')).toEqual([])
    const { rows } = await test.pool.query<{ no: string }>(`
      select l.full_no as no from storage_location l join warehouse w on w.id = l.warehouse_id
       where w.code <> 'CN-SHA' and lower(l.full_no) not in (
         select lower(o.full_no) from storage_location o join warehouse v on v.id = o.warehouse_id and v.code = 'CN-SHA')
       limit 1`)
    if (rows[0] !== undefined) expect(await scan(clerk, rows[0].no)).toEqual([])
  })

  it('is a pallet, also by the label of its supplier', async () => {
    const sscc = ssccOf('4012345', 3, 77)
    const lines = [{ productId: tea.id, planSkuTotal: 5 }]
    await clerk.receive(day.ownerId, lines, [{ goodSkuTotal: 5, defectiveSkuTotal: 0, containerNo: sscc }])
    const pallet = { kind: 'container', id: null, label: sscc }
    expect(await scan(clerk, sscc)).toMatchObject([pallet])
    expect(await scan(clerk, `]C100${sscc}`)).toMatchObject([{ ...pallet, gs1: { sscc } }])
  })

  it('is a document, by the letters that its number begins with', async () => {
    const { notice } = await clerk.receive(day.ownerId, [{ productId: tea.id, planSkuTotal: 1 }])
    const number = String(notice.receiptNoticeNo)
    const hit = { kind: 'document', resource: 'recvReqs', id: notice.id, label: number, state: 'Accepted' }
    expect(await scan(clerk, number)).toEqual([hit])
    expect(await scan(clerk, number.toLowerCase())).toEqual([hit])
    expect(await scan(clerk, number.slice(0, -1))).toEqual([])
  })

  it('is nothing to whoever may not read it', async () => {
    const { notice } = await clerk.receive(day.ownerId, [{ productId: tea.id, planSkuTotal: 1 }])
    const owner = await day.as('owner')
    expect(await scan(owner, String(notice.receiptNoticeNo))).toEqual([])
    const foreign = await day.product({ cargo_owner_id: day.otherOwnerId, code: 'SCAN-FOREIGN' })
    expect(await scan(clerk, 'SCAN-FOREIGN')).toMatchObject([{ id: foreign }])
    const { rows } = await test.pool.query<{ mine: boolean }>(
      `select exists (select 1 from user_cargo_owner c join app_user u on u.id = c.user_id
        where u.username = 'owner' and c.cargo_owner_id = $1) as mine`,
      [day.otherOwnerId],
    )
    expect(await scan(owner, 'SCAN-FOREIGN')).toHaveLength(rows[0]!.mine ? 1 : 0)
  })

  it('is a person to whoever may read staff, who is never answered the code', async () => {
    const { rows } = await test.pool.query<{ id: string; code: string; name: string }>(
      `select id, badge_code as code, coalesce(display_name, username) as name from app_user where username = 'li.na'`,
    )
    const [{ id, code, name }] = rows as [(typeof rows)[number]]
    const person = { kind: 'person', resource: 'super/users', id, label: name }
    expect(await scan(admin, code)).toEqual([person])
    expect(await scan(admin, code.toLowerCase())).toEqual([person])
    expect(await scan(admin, `${code.slice(0, -1)}G`)).toEqual([])
    expect(await scan(clerk, code)).toEqual([])
    expect(await scan(await day.as('owner'), code)).toEqual([])
  })

  it('without anything in it, or longer than any label, is refused at its field', async () => {
    for (const code of ['', 'A'.repeat(201)])
      expect(await refusal(scan(clerk, code))).toMatchObject({ httpStatus: 400, fields: [{ field: 'code' }] })
    expect(await scan(clerk, ' ')).toEqual([])
  })
})

it('asks the database as often for whatever it may be', async () => {
  const counter = countRoundTrips(test.pool)
  await scan(admin, 'nothing')
  const asked = async (code: string) => (await counter.of(() => scan(admin, code))).statements.length
  const codes = ['nothing', '4012345678901', 'SCAN-1', 'WV-CN-SHA-261101-0001/3', ssccOf('4012345', 3, 78)]
  const counts = []
  for (const code of codes) counts.push(await asked(code))
  expect(new Set(counts).size).toBe(1)
  expect(counts[0]).toBeLessThanOrEqual(2)
})
