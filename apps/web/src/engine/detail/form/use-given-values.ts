import { useLocation } from 'react-router'
import { useMe } from '../../../runtime/session/session.ts'
import type { Screen } from '../../screen.ts'
import type { Values } from './form-values.ts'

export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Initial values of a new record: from the URL, else the current warehouse where the screen asks for it. */
export function useGivenValues({ declaration, startsHere = [], startsFrom }: Screen, creating: boolean): Values {
  const parameters = new URLSearchParams(useLocation().search)
  const { currentWarehouseId } = useMe()
  if (!creating) return {}
  const initialValues: Record<string, unknown> = {}
  if (currentWarehouseId) for (const name of startsHere) initialValues[name] = [currentWarehouseId]
  for (const [name, { look, required, schema, setBy }] of Object.entries(declaration.fields)) {
    const parameter = parameters.get(name) ?? ''
    if (look.kind === 'coded' && setBy !== 'server' && schema.safeParse(parameter).success && parameter !== '')
      initialValues[name] = parameter
    if (look.kind !== 'reference') continue
    if (UUID.test(parameter)) initialValues[name] = parameter
    else if (required && look.to === 'warehouses' && !look.beyond && currentWarehouseId)
      initialValues[name] = currentWarehouseId
  }
  return { ...initialValues, ...startsFrom?.(parameters) }
}
