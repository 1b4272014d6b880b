import type { CountScope } from '@entrepot/contract/in-warehouse/stock-count'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { FormField } from '../../../engine/detail/form/form-field.tsx'
import { problemsOfField } from '../../../engine/detail/form/validate.ts'
import { FormValues } from '../../../engine/fields/form-values-context.ts'
import { type EditProps, isBlank } from '../../../engine/fields/kind.ts'
import { formatNumber } from '../../../engine/fields/number/number.tsx'
import { useReader } from '../../../runtime/reader.ts'
import { useMe } from '../../../runtime/session/session.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { previewCount } from './count-api.ts'
import { SCOPE_NAMES, scopeFields } from './count-fields.ts'
import './stock-count.css'

const NOTHING = {}
const PAUSE_MS = 300

const figure = (count: number) => (count === 0 ? '0' : formatNumber(count, 0))

/** Number of lines and empty locations to count, before the count is created. */
function Preview({ scope }: { readonly scope: CountScope }) {
  const { t } = useReader()
  const settledScope = useDebounced(scope, PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['stocktakings', 'preview', settledScope],
    queryFn: () => previewCount(settledScope),
    placeholderData: (before) => before,
  })
  if (data === undefined) return null
  const words = { lines: figure(data.lines), empty: figure(data.emptyLocations) }
  const isNothing = data.lines + data.emptyLocations === 0
  return (
    <div className="count-preview" aria-live="polite">
      <p>{isNothing ? t('stockCount.scope.nothing') : t('stockCount.scope.covers', words)}</p>
      {data.blockedBy !== null && (
        <Alert type="warning" showIcon title={t('stockCount.scope.blocked', { number: data.blockedBy })} />
      )}
    </div>
  )
}

/** Areas, locations, goods, and stock moved since a time; an empty scope means the whole warehouse. */
export default function ScopeEditor({ value, onChange, problems, disabled = false }: EditProps) {
  const scope = (value ?? NOTHING) as CountScope
  const { currentWarehouseId } = useMe()
  const set = (name: string, next: unknown) => {
    const { [name as keyof CountScope]: _before, ...rest } = scope
    onChange(isBlank(next) ? rest : { ...rest, [name]: next })
  }
  return (
    <FormValues value={{ warehouseId: currentWarehouseId }}>
      <div className="field-grid">
        {SCOPE_NAMES.map((name) => (
          <FormField
            key={name}
            owner="stockCount"
            name={name}
            field={scopeFields[name]}
            value={scope[name] ?? (name === 'touchedSince' ? null : [])}
            record={NOTHING}
            problems={problemsOfField(problems, name)}
            disabled={disabled}
            onSet={set}
          />
        ))}
      </div>
      <Preview scope={scope} />
    </FormValues>
  )
}
