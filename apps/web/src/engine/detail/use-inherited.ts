import type { Envelope } from '@entrepot/client/resource-client'
import type { InheritedRules } from '@entrepot/contract/basic-data/handling-rules'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import { useQuery } from '@tanstack/react-query'
import { useReader } from '../../runtime/reader.ts'
import { call } from '../../runtime/session/api.ts'
import { useMe } from '../../runtime/session/session.ts'
import { kindOf } from '../fields/kinds.ts'
import { textOf } from '../fields/say.ts'
import type { Screen } from '../screen.ts'
import type { Values } from './form/form-values.ts'

const loadRules = async (query: Readonly<Record<string, string>>) =>
  (await call<Envelope<InheritedRules>>('GET', `${ADMIN_BASE}/settings/inherited`, { query })).data

/** IDs of the records that this one inherits from: the owner and warehouse in its values, or the current warehouse. */
function useAbove({ inherits }: Screen, values: Values): Readonly<Record<string, string>> {
  const { currentWarehouseId } = useMe()
  return {
    cargoOwnerId: inherits?.owner === 'named' ? textOf(values.cargoOwnerId) : '',
    warehouseId: textOf(
      inherits?.warehouse === 'here' ? currentWarehouseId : inherits?.warehouse && values.warehouseId,
    ),
  }
}

/** Describes the value that an empty field inherits, and from where; undefined for fields that inherit nothing. */
export function useInherited(screen: Screen, values: Values): (name: string) => string | undefined {
  const { inherits, declaration } = screen
  const reader = useReader()
  const above = useAbove(screen, values)
  const { data } = useQuery({
    queryKey: ['inherited', above],
    queryFn: () => loadRules(above),
    enabled: inherits !== undefined,
    placeholderData: (before) => before,
  })
  return (name) => {
    const rule = inherits?.fields.find((one) => one === name)
    const decided = rule && data?.[rule]
    if (decided === undefined) return undefined
    if (decided === null) return reader.t('engine.inherited.nobody')
    const field = fieldOf(declaration.fields, name)
    const value = kindOf(field.look).say(decided.value, reader, { owner: declaration.name, name, field, record: {} })
    return reader.t(`engine.inherited.${decided.by}`, { value })
  }
}
