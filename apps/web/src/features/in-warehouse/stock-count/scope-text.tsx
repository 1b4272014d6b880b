import type { CountScope } from '@entrepot/contract/in-warehouse/stock-count'
import { Fragment } from 'react'
import type { ShowProps } from '../../../engine/fields/kind.ts'
import { kindOf } from '../../../engine/fields/kinds.ts'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import { SCOPE_NAMES, scopeFields } from './count-fields.ts'

const NOTHING = {}

/** The scope in words; an empty scope means everything. */
export default function ScopeText({ value }: ShowProps) {
  const reader = useReader()
  const scope = (value ?? NOTHING) as CountScope
  const names = SCOPE_NAMES.filter((name) => (scope[name]?.length ?? 0) > 0)
  if (names.length === 0) return reader.t('stockCount.scope.all')
  return names.map((name, place) => {
    const { Show } = kindOf(scopeFields[name].look)
    return (
      <Fragment key={name}>
        {place > 0 && ' · '}
        <span className="quiet">{labelOf(reader, 'stockCount', name)} </span>
        <Show owner="stockCount" name={name} field={scopeFields[name]} value={scope[name]} record={NOTHING} />
      </Fragment>
    )
  })
}
