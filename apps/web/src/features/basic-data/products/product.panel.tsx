import type { Envelope } from '@entrepot/client/resource-client'
import { HANDLING_RULES, type Handling } from '@entrepot/contract/basic-data/handling-rules'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { systemSettings } from '@entrepot/contract/identity/settings'
import { useQuery } from '@tanstack/react-query'
import { Group } from '../../../engine/detail/group.tsx'
import { kindOf } from '../../../engine/fields/kinds.ts'
import type { DetailPanelProps } from '../../../engine/screen.ts'
import { useReader } from '../../../runtime/reader.ts'
import { call } from '../../../runtime/session/api.ts'
import './product-handling.css'

const loadHandling = async (id: string) =>
  (await call<Envelope<Handling>>('GET', `${ADMIN_BASE}/products/${id}/handling`)).data

/** Handling rules of this product in the current warehouse, and where each rule comes from. */
export default function ProductPanel({ record }: DetailPanelProps) {
  const { t } = useReader()
  const { data } = useQuery({
    queryKey: ['products', 'handling', record.id, record.version],
    queryFn: () => loadHandling(record.id),
  })
  if (data === undefined) return null
  return (
    <Group title="basicData.handling">
      <dl className="product-handling">
        {HANDLING_RULES.map((rule) => {
          const field = systemSettings[rule]
          const { Show } = kindOf(field.look)
          const { value, by } = data[rule]
          return (
            <div key={rule}>
              <dt>{t(`settings.field.${rule}`)}</dt>
              <dd>
                <Show owner="settings" name={rule} field={field} value={value} record={{ [rule]: value }} />
                <span className="quiet">{t(`basicData.level.${by}`)}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </Group>
  )
}
