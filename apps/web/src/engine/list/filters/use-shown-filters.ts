import { READ_PERSONAL } from '@entrepot/contract/kit/personal'
import { useMay, useMe } from '../../../runtime/session/session.ts'
import type { Filtered } from './filtered.ts'

/** The filters of a screen; who sees personal data masked is not asked for it, since the server would refuse the answer. */
export function useShownFilters({ declaration, search }: Filtered): readonly string[] {
  const may = useMay()
  const { roles } = useMe()
  if (may(READ_PERSONAL) || roles.includes('ROLE_cargoowner')) return search
  return search.filter((name) => declaration.fields[name]?.personal === undefined)
}
