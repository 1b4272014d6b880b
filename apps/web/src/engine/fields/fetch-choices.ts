import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { call } from '../runtime/api.ts'
import type { Choice, FetchChoices } from './option-source.ts'

/** References answer rows, lists of values answer data. */
export const fetchChoices: FetchChoices = async ({ path }, query) => {
  const answer = await call<{ rows?: readonly Choice[]; data?: readonly Choice[] }>('GET', `${ADMIN_BASE}/${path}`, {
    query,
  })
  return answer.rows ?? answer.data ?? []
}
