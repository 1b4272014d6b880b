import { expect, it } from 'vitest'
import { dayAtWork } from '../../../testing/day-at-work.ts'

const { test, day, clerk } = await dayAtWork()

const nameOf = async (username: string) => {
  const { rows } = await test.pool.query('select display_name from app_user where username = $1', [username])
  return String(rows[0].display_name)
}
const approversOf = (id: string) => clerk.send<readonly string[]>('GET', `stocktakings/${id}/approvers`)

it('names those who may approve a count: an administrator, and no one who counted it', async () => {
  const locationId = await day.place()
  const bill = await clerk.send('POST', 'stocktakings', { scope: { locationIds: [locationId] } })
  const [admin, other] = await Promise.all([nameOf('admin'), nameOf('warehouse')])
  expect(await approversOf(bill.id)).toContain(admin)
  await test.pool.query("update stocktaking set counter = 'warehouse, admin' where id = $1", [bill.id])
  const names = await approversOf(bill.id)
  expect(names).toContain(admin)
  expect(names).not.toContain(other)
  const owner = await nameOf('owner')
  expect(names).not.toContain(owner)
})
