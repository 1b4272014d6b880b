import type { ChainLink, DocumentEvent } from '@entrepot/client/document-client'
import type { Envelope } from '@entrepot/client/resource-client'
import type { Method } from '@entrepot/client/transport'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { Person, TestApp } from './test-app.ts'

interface WorkLine {
  readonly id: string
  readonly lineNo: number
  readonly [field: string]: unknown
}

/** A document as it is answered. Tests name the fields they look at. */
interface WorkDocument {
  readonly id: string
  readonly version: number
  readonly actions: readonly string[]
  readonly lines: readonly WorkLine[]
  readonly [field: string]: unknown
}

interface StockWork {
  readonly id: string
  readonly documentNo: string
  readonly rows: readonly { readonly id: string; readonly skuTotal: number; readonly [field: string]: unknown }[]
  readonly released: readonly { readonly documentNo: string; readonly quantity: number }[]
}

export interface NoticeGoods {
  readonly productId: string
  readonly planSkuTotal: number
  readonly [field: string]: unknown
}

type Body = Readonly<Record<string, unknown>>

/** What a person of the warehouse does all day, each as one call, or as the few that belong together. */
export interface Worker extends Person {
  readonly send: <Data = WorkDocument>(method: Method, path: string, body?: unknown, key?: string) => Promise<Data>
  readonly read: (path: string) => Promise<WorkDocument>
  readonly history: (path: string) => Promise<readonly DocumentEvent[]>
  readonly chain: (path: string) => Promise<readonly ChainLink[]>
  /** A notice that is submitted. */
  readonly announce: (cargoOwnerId: string, lines: readonly NoticeGoods[], header?: Body) => Promise<WorkDocument>
  /** A draft of a registration of the whole notice; lines by their place, with what differs from the notice. */
  readonly register: (noticeId: string, changes?: readonly Body[]) => Promise<WorkDocument>
  /** From the notice to the dock: all of it good, unless the changes say otherwise. */
  readonly receive: (
    cargoOwnerId: string,
    lines: readonly NoticeGoods[],
    changes?: readonly Body[],
  ) => Promise<{ readonly notice: WorkDocument; readonly registration: WorkDocument }>
  /** All that a registration has on the dock, to one place, or where it is suggested. */
  readonly putAway: (registrationId: string, locationId?: string) => Promise<WorkDocument>
  /** From the notice to a place in the racks, all of it good. */
  readonly shelve: (cargoOwnerId: string, lines: readonly NoticeGoods[], locationId?: string) => Promise<void>
  /** A shipping notice that is submitted. */
  readonly shipmentNotice: (cargoOwnerId: string, lines: readonly NoticeGoods[], header?: Body) => Promise<WorkDocument>
  /** What a notice owes, brought to the stage: all as planned, unless the lines say otherwise. */
  readonly pick: (noticeId: string, body?: Body) => Promise<WorkDocument>
  /** All that is staged of a notice, or what the body says, on a truck that has left. */
  readonly dispatch: (noticeId: string, body?: Body) => Promise<WorkDocument>
  readonly move: (body: Body, key?: string) => Promise<StockWork>
  readonly freeze: (stockId: string, body?: Body) => Promise<StockWork>
  readonly thaw: (stockId: string, body?: Body) => Promise<StockWork>
  readonly change: (stockId: string, body: Body) => Promise<StockWork>
}

/** Whom ordinary orders go to. */
const CONSIGNEE = { shippingType: 'SALE', consignee: 'Liu Fang', address: '8 Harbour Road', phone: '+86 21 5555 0101' }

export const workerAs = async (test: Pick<TestApp, 'signIn'>, username: string): Promise<Worker> =>
  workerOf(await test.signIn(username))

function workerOf(person: Person): Worker {
  const send: Worker['send'] = async <Data>(method: Method, path: string, body?: unknown, key?: string) => {
    const sent = method === 'GET' ? {} : { body: body ?? {} }
    const options = key === undefined ? sent : { ...sent, idempotencyKey: key }
    return (await person.call<Envelope<Data>>(method, `${ADMIN_BASE}/${path}`, options)).data
  }
  const read = (path: string) => send('GET', path)
  const announce: Worker['announce'] = async (cargoOwnerId, lines, header = {}) => {
    const { id } = await send('POST', 'recvReqs', { cargoOwnerId, receiptType: 'PURCHASE', ...header, lines })
    return send('POST', `recvReqs/${id}/submit`)
  }
  const register: Worker['register'] = async (noticeId, changes) => {
    const draft = await send('POST', `recvRegistrations/${noticeId}/RECV_REQ`)
    if (changes === undefined) return draft
    const lines = changes.map((change, place) => ({ id: draft.lines[place]!.id, ...change }))
    return send('PUT', 'recvRegistrations', { id: draft.id, version: draft.version, lines })
  }
  const receive: Worker['receive'] = async (cargoOwnerId, lines, changes) => {
    const { id } = await announce(cargoOwnerId, lines)
    const draft = await register(id, changes)
    const registration = await send('POST', `recvRegistrations/${draft.id}/complete`)
    return { notice: await read(`recvReqs/${id}`), registration }
  }
  const putAway: Worker['putAway'] = async (registrationId, locationId) => {
    let putaway = await send('POST', `putaways/${registrationId}/RECV_REG`)
    if (locationId !== undefined) {
      const lines = putaway.lines.map(({ id }) => ({ id, locationId }))
      putaway = await send('PUT', 'putaways', { id: putaway.id, version: putaway.version, lines })
    }
    return send('POST', `putaways/${putaway.id}/complete`)
  }
  return {
    ...person,
    send,
    read,
    history: (path) => send('GET', `${path}/history`),
    chain: (path) => send('GET', `${path}/chain`),
    announce,
    register,
    receive,
    putAway,
    shelve: async (cargoOwnerId, lines, locationId) => {
      const { registration } = await receive(cargoOwnerId, lines)
      await putAway(registration.id, locationId)
    },
    shipmentNotice: async (cargoOwnerId, lines, header = {}) => {
      const { id } = await send('POST', 'shipmentNotifs', { cargoOwnerId, ...CONSIGNEE, ...header, lines })
      return send('POST', `shipmentNotifs/${id}/submit`)
    },
    pick: async (noticeId, body) => {
      const { id } = await send('POST', `pickTasks/${noticeId}/SHIPPING_REQ`)
      return send('POST', `pickTasks/${id}/complete`, body)
    },
    dispatch: async (noticeId, body) => {
      const { id } = await send('POST', `shipmentTasks/${noticeId}/SHIPPING_REQ`, body)
      return send('POST', `shipmentTasks/${id}/ship`)
    },
    move: (body, key) => send<StockWork>('POST', 'stocks/quickMove', body, key),
    freeze: (stockId, body) => send<StockWork>('PUT', `stocks/freeze/${stockId}`, { reason: 'looks wet', ...body }),
    thaw: (stockId, body) => send<StockWork>('PUT', `stocks/thaw/${stockId}`, { reason: 'is dry', ...body }),
    change: (stockId, body) => send<StockWork>('PUT', `stocks/change/${stockId}`, { reason: 'was wrong', ...body }),
  }
}
