import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { call } from '../../../runtime/session/api.ts'
import type { Choice, ChoiceQuery, FetchChoices, OptionSource } from './option-source.ts'

interface ChoicePage {
  readonly choices: readonly Choice[]
  /** The page is full, counted before choices are left out, so there may be more. */
  readonly isFull: boolean
}

/** Lists of references return `rows`, lists of values return `data`. */
export async function fetchPage(source: OptionSource, query: ChoiceQuery): Promise<ChoicePage> {
  const { path, asks, says, leavesOut } = source
  const answer = await call<{ rows?: readonly Choice[]; data?: readonly Choice[] }>('GET', `${ADMIN_BASE}/${path}`, {
    query,
  })
  const answered = answer.rows ?? answer.data ?? []
  const isOffer = query[asks] === undefined
  const choices = leavesOut && isOffer ? answered.filter((choice) => !leavesOut({ ...choice })) : answered
  return {
    choices: says === undefined ? choices : choices.map((choice) => ({ ...choice, ...says({ ...choice }) })),
    isFull: answered.length === query.pageSize,
  }
}

export const fetchChoices: FetchChoices = async (source, query) => (await fetchPage(source, query)).choices
