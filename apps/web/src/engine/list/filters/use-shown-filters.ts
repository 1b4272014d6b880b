import { READ_PERSONAL } from '@entrepot/contract/kit/personal'
import { useMay, useMe } from '../../../runtime/session/session.ts'
import type { Filtered } from './filtered.ts'

/**
 * The filters of a screen, without personal data for people who see it masked: the server would refuse such a query.
 */
export function useShownFilters({ declaration, search }: Filtered): readonly string[] {
  const may = useMay()
  const { roles } = useMe()
  if (may(READ_PERSONAL) || roles.includes('ROLE_cargoowner')) return search
  return search.filter((name) => declaration.fields[name]?.personal === undefined)
}
