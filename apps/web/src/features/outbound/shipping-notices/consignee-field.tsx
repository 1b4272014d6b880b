import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { Consignee } from '@entrepot/contract/outbound/consignees'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete } from 'antd'
import { controlProps } from '../../../engine/fields/control-props.ts'
import { useFormSet, useFormValues } from '../../../engine/fields/form-values-context.ts'
import { type EditProps, isBlank } from '../../../engine/fields/kind.ts'
import { textOf } from '../../../engine/fields/say.ts'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import { call } from '../../../runtime/session/api.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'

const REST_MS = 250
const FRESH_MS = 60_000

const consigneesOf = async (cargoOwnerId: string, keyword: string) => {
  const query = { cargoOwnerId, ...(keyword === '' ? {} : { keyword }) }
  return (await call<Envelope<readonly Consignee[]>>('GET', `${ADMIN_BASE}/shipmentNotifs/consignees`, { query })).data
}

/** Typed, or chosen from earlier consignees of this owner, which also fills phone and address. */
export default function ConsigneeField(props: EditProps) {
  const { id, owner, name, value, problems, onChange } = props
  const label = labelOf(useReader(), owner, name)
  const set = useFormSet()
  const cargoOwnerId = textOf(useFormValues().cargoOwnerId ?? props.record.cargoOwnerId)
  const keyword = useDebounced(textOf(value).trim(), REST_MS)
  const { data = [] } = useQuery({
    queryKey: ['shipmentNotifs', 'consignees', cargoOwnerId, keyword],
    queryFn: () => consigneesOf(cargoOwnerId, keyword),
    placeholderData: (previous) => previous,
    staleTime: FRESH_MS,
    enabled: !isBlank(cargoOwnerId),
  })
  const take = (place: number) => {
    const chosen = data[place]
    if (chosen === undefined) return
    onChange(chosen.consignee)
    set('phone', chosen.phone)
    set('address', chosen.address)
  }
  return (
    <>
      <AutoComplete
        {...controlProps({ ...props, label })}
        value={textOf(value)}
        options={data.map(({ consignee, phone, address }, place) => ({
          value: String(place),
          label: (
            <span translate="no">
              {consignee} <small className="quiet">{[phone, address].filter(Boolean).join(' · ')}</small>
            </span>
          ),
        }))}
        onSelect={(place) => take(Number(place))}
        onSearch={(text) => onChange(text)}
        style={{ width: '100%' }}
      />
      <FieldProblem id={`${id}-help`} text={problems['']} />
    </>
  )
}
