import { activation, recordStatus } from '../basic-data/record-status.ts'
import { sentDocumentType } from '../document-types.ts'
import * as f from '../kit/fields.ts'
import { defineResource, nothing } from '../kit/resource.ts'

/** Maximum seconds to wait for a response. */
const LONGEST_TIMEOUT_S = 30
export const USUAL_TIMEOUT_S = 10

/** Other systems that receive documents, by signed calls. */
export const integrations = defineResource({
  name: 'integrations',
  capability: 'integration',
  area: 'system',
  menuOrder: 400,
  icon: 'api',
  ownerLimit: 'refused',
  scope: 'company',
  path: 'integrations',
  route: '/system/integrations',
  label: 'name',
  fields: {
    name: f.text({ required: true, max: 100 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    url: f.webAddress({ required: true }),
    documentTypes: f.choices(sentDocumentType, { required: true }),
    /** Sent automatically, when goods arrived, left, were counted or moved to another warehouse. */
    automatic: f.yesNo({ required: true }),
    timeoutSeconds: f.integer({ required: true, min: 1, max: LONGEST_TIMEOUT_S }),
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['name'],
  filters: ['name', 'status', 'documentTypes'],
  sorts: ['name', 'status', 'createdTime'],
  defaultSort: 'name,asc',
  writes: ['create', 'update', 'delete'],
  actions: {
    sendTest: { input: nothing },
    /** The new secret is used at once, also for waiting deliveries. */
    renewSecret: { input: nothing, confirm: true },
    ...activation,
  },
})
