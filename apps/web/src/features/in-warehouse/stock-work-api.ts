import { randomId } from '@entrepot/client/random-id'
import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type {
  changeBody,
  freezeBody,
  freezeManyBody,
  quickMoveBody,
  StockWorkDone,
} from '@entrepot/contract/in-warehouse/stock-work'
import type { z } from 'zod'
import { call } from '../../runtime/session/api.ts'

export type StockRow = StockWorkDone['rows'][number]
export type MoveBody = Extract<z.infer<typeof quickMoveBody>, { readonly moves: unknown }>
export type Move = MoveBody['moves'][number]
export type FreezeAction = 'freeze' | 'thaw'

const base = `${ADMIN_BASE}/stocks`

/** Each call has its own key, so that a repeated transmission has one effect. */
const send = async (method: 'POST' | 'PUT', path: string, body: unknown): Promise<StockWorkDone> =>
  (await call<Envelope<StockWorkDone>>(method, `${base}/${path}`, { body, idempotencyKey: randomId() })).data

export const moveStock = (body: MoveBody) => send('POST', 'quickMove', body)

export const freezeRow = (action: FreezeAction, id: string, body: z.infer<typeof freezeBody>) =>
  send('PUT', `${action}/${id}`, body)

export const freezeRows = (action: FreezeAction, body: z.infer<typeof freezeManyBody>) =>
  send('POST', `batch/${action}`, body)

export const changeStock = (id: string, body: z.infer<typeof changeBody>) => send('PUT', `change/${id}`, body)
