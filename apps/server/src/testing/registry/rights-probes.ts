import type { Declaration } from '@entrepot/contract/kit/declaration'
import { type DocumentDeclaration, isCreatable } from '@entrepot/contract/kit/document'
import { documentCreateBody } from '@entrepot/contract/kit/document/schemas'
import { summableFields } from '@entrepot/contract/kit/list'
import { UNKNOWN_ID } from './subjects.ts'

export interface Probe {
  readonly action: string
  readonly method: string
  readonly path: string
  readonly body?: unknown
  /** The answer to who may: what was asked, or why it could not be done. */
  readonly granted: number
}

function documentProbes(declaration: DocumentDeclaration): Probe[] {
  const { path, commands } = declaration
  const one = `${path}/${UNKNOWN_ID}`
  const granted = documentCreateBody(declaration).safeParse({}).success ? 422 : 400
  const create: Probe = { action: 'write', method: 'POST', path, body: {}, granted }
  return [
    ...(isCreatable(declaration) ? [create] : []),
    { action: 'write', method: 'PUT', path, body: {}, granted: 400 },
    { action: 'delete', method: 'DELETE', path: `${one}?version=1`, granted: 404 },
    { action: 'read', method: 'GET', path: `${one}/chain`, granted: 404 },
    { action: 'read', method: 'GET', path: `${one}/erp`, granted: 404 },
    { action: 'read', method: 'GET', path: `${one}/print`, granted: 404 },
    { action: 'read', method: 'GET', path: `${one}/attachments`, granted: 404 },
    { action: 'write', method: 'POST', path: `${one}/erp/sync`, body: {}, granted: 404 },
    ...Object.entries(commands).flatMap(([action, { input, batch }]): Probe[] => {
      const bare = input === undefined || input.safeParse({}).success ? 404 : 400
      const single: Probe = { action, method: 'POST', path: `${one}/${action}`, body: {}, granted: bare }
      const many: Probe = { action, method: 'POST', path: `${path}/batch/${action}`, body: { ids: [] }, granted: 400 }
      return batch === true ? [single, many] : [single]
    }),
  ]
}

/** Pages that are read by another path than their name, or with a parameter. */
const PAGE_READS: Readonly<Record<string, string>> = {
  floorPlan: `floorPlan?warehouseId=${UNKNOWN_ID}`,
  inventorySnapshotVolumes: 'inventorySnapshotVolumes/volumesByDay',
  movementAndAge: 'stockMovements',
}

/** Calls that show by their answer whether an action is allowed, and change nothing. */
export function probesOf(declaration: Declaration): Probe[] {
  if (declaration.kind === 'page') {
    const path = declaration.name
    if (declaration.area === 'everyone') return []
    const probes: Probe[] = [
      {
        action: 'read',
        method: 'GET',
        path: PAGE_READS[path] ?? path,
        granted: path === 'floorPlan' ? 404 : 200,
      },
      { action: 'update', method: 'PUT', path, body: {}, granted: 400 },
    ]
    return probes.filter(({ action }) => declaration.actions.includes(action))
  }
  const { path } = declaration
  const one = `${path}/${UNKNOWN_ID}`
  const totals = summableFields(declaration).length > 0 ? ['/totals'] : []
  const reading: Probe[] = ['', '/count', ...totals, '/export'].map((end) => ({
    action: 'read',
    method: 'GET',
    path: `${path}${end}`,
    granted: 200,
  }))
  const readingOne: Probe[] = [one, `${one}/history`].map((each) => ({
    action: 'read',
    method: 'GET',
    path: each,
    granted: 404,
  }))
  if (declaration.kind === 'document') return [...reading, ...readingOne, ...documentProbes(declaration)]
  if (declaration.kind !== 'resource') return [...reading, ...readingOne]
  const writing: Record<string, Probe> = {
    create: { action: 'create', method: 'POST', path, body: {}, granted: 400 },
    update: { action: 'update', method: 'PUT', path, body: {}, granted: 400 },
    delete: { action: 'delete', method: 'DELETE', path: `${one}?version=1`, granted: 404 },
  }
  const acting = Object.entries(declaration.actions).flatMap(([action, { input }]): Probe[] => {
    // What asks for more than nothing says so before it looks for the record.
    const granted = input.safeParse({}).success ? 404 : 400
    return [
      { action, method: 'POST', path: `${one}/${action}`, body: {}, granted },
      { action, method: 'PUT', path: `${one}/${action}`, body: {}, granted },
      { action, method: 'POST', path: `${path}/batch/${action}`, body: { ids: [] }, granted: 400 },
    ]
  })
  const printing: Probe[] =
    declaration.prints === undefined
      ? []
      : [
          { action: declaration.prints.right ?? 'read', method: 'GET', path: `${one}/print`, granted: 404 },
          {
            action: declaration.prints.right ?? 'read',
            method: 'POST',
            path: `${path}/print`,
            body: { ids: [UNKNOWN_ID] },
            granted: 404,
          },
        ]
  return [...reading, ...readingOne, ...declaration.writes.map((write) => writing[write]!), ...acting, ...printing]
}
