import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { recvRegistrations } from '@entrepot/contract/inbound/registration'
import { integrations } from '@entrepot/contract/integration/integrations'
import type { Person } from '../test-app.ts'

/** Two systems that want registrations, and what one of them was sent. */
export async function fillIntegrations(admin: Person): Promise<void> {
  const settings = {
    url: 'https://erp.example.com/in',
    documentTypes: ['RECV_REG'],
    automatic: false,
    timeoutSeconds: 10,
  }
  const integration = await admin.list(integrations).create({ ...settings, name: 'ERP one', remark: 'first' })
  await admin.list(integrations).create({ ...settings, name: 'ERP two' })
  const { content } = await admin.list(recvRegistrations).list({ pageSize: '1' })
  await admin.call('POST', `${ADMIN_BASE}/recvRegistrations/${content[0]!.id}/erp/sync`, { body: {} })
  await admin.call('POST', `${ADMIN_BASE}/integrations/${integration.id}/sendTest`, { body: {} })
}
