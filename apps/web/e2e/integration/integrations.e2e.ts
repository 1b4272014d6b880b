import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { recvReqs } from '@entrepot/contract/inbound/receipt-notice'
import { choose, prepare, unique } from '../engine/acting.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'

/** Another company's system, which takes everything. */
async function receiver() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(200).end('{"taken":true}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/in`, bodies, close: () => server.close() }
}

test('a system is added, gets a document, and its answer is seen', async ({ page }) => {
  const erp = await receiver()
  const name = unique('ERP')
  const { content } = await prepare<{ content: { id: string; receiptNoticeNo: string }[] }>(
    page,
    'GET',
    'recvReqs?pageSize=1',
  )
  const notice = content[0]!
  await signIn(page, '/system/integrations')
  await page.getByRole('button', { name: 'New integration' }).first().click()
  await expect(page.getByRole('heading', { name: 'New integration' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await choose(page, 'Document types', 'Receipt notice')
  await page.getByRole('textbox', { name: 'Address' }).fill(erp.url)
  await page.getByRole('button', { name: 'Save' }).click()
  const shown = page.getByRole('dialog')
  await expect(shown).toContainText(`Signing key of “${name}”`)
  await page.getByRole('button', { name: 'I have it' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => erp.bodies.length).toBe(1)

  await visitOther(page, `${recvReqs.route}-create-detail?id=${notice.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Send to ERP' }).click()
  await expect(page.getByText('is on its way to other systems.')).toBeVisible()
  const rail = page.getByRole('region', { name: 'Other systems' })
  await expect(rail.getByRole('listitem').filter({ hasText: name })).toContainText('Sent')
  await expect.poll(() => erp.bodies.length).toBe(2)
  expect(JSON.parse(erp.bodies[1]!)).toMatchObject({ event: 'RECV_REQ.sync', document: { id: notice.id } })

  await visitOther(page, '/system/integration-deliveries')
  const row = page.locator('.data-table tbody tr[data-id]').filter({ hasText: notice.receiptNoticeNo }).first()
  await expect(row).toContainText('Sent')
  await row.locator('[data-entry]').click()
  await expect(page.getByText('{"taken":true}')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => erp.bodies.length).toBe(3)

  const matches = await prepare<{ content: { id: string }[] }>(page, 'GET', `integrations?name=${name}`)
  await prepare(page, 'POST', `integrations/${matches.content[0]!.id}/deactivate`, {})
  erp.close()
})
