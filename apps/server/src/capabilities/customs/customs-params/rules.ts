import type { customsParams } from '@entrepot/contract/customs/customs-params'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import type { SentOf } from '../../../kit/records/resource-handlers.ts'

const isHsCode = (code: unknown) => /^\d{6,10}$/.test(String(code))
const OF_HS_CODES = ['legalUnit1', 'legalUnit2', 'elements'] as const
const isGiven = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0)

function faultsOf(parameter: SentOf<typeof customsParams>): FieldFault[] {
  if (parameter.kind !== 'HS_CODE')
    return OF_HS_CODES.filter((field) => isGiven(parameter[field])).map((field) => ({
      field,
      key: 'invalid.onlyHsCode',
    }))
  const elements = parameter.elements ?? []
  const again = elements.findIndex(({ code }, place) => elements.findIndex((one) => one.code === code) < place)
  return [
    ...(isHsCode(parameter.code) ? [] : [{ field: 'code', key: 'invalid.hsCode' } as const]),
    ...(again < 0 ? [] : [{ field: `elements.${again}.code`, key: 'invalid.twice' } as const]),
  ]
}

/** Only HS codes have units and elements, and no element occurs twice. */
export function checkParameter(parameter: SentOf<typeof customsParams>): void {
  const fields = faultsOf(parameter)
  if (fields.length > 0) throw new Problem('INVALID', { fields })
}
