import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { call } from '../runtime/api.ts'
import type { Choice, FetchChoices } from './option-source.ts'

/** References answer rows, lists of values answer data. */
export const fetchChoices: FetchChoices = async ({ path, asks, says, leavesOut }, query) => {
  const answer = await call<{ rows?: readonly Choice[]; data?: readonly Choice[] }>('GET', `${ADMIN_BASE}/${path}`, {
    query,
  })
  const answered = answer.rows ?? answer.data ?? []
  const isOffer = query[asks] === undefined
  const choices = leavesOut && isOffer ? answered.filter((choice) => !leavesOut({ ...choice })) : answered
  return says === undefined ? choices : choices.map((choice) => ({ ...choice, ...says({ ...choice }) }))
}
