import { filterKindOf } from '@entrepot/contract/kit/list'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { listApi } from '../../../runtime/session/api.ts'
import type { Screen } from '../../screen.ts'
import { chosenValues, toggleValue } from './choose-value.ts'
import './facet-panel.css'

type Filters = Readonly<Record<string, string>>

interface FacetPanelProps {
  readonly screen: Screen
  readonly filters: Filters
  /** Receives a function from the latest filters to the new ones. */
  readonly onChange: (change: (filters: Filters) => Filters) => void
}

/** Number of values of each filter that are shown before "more". */
const SHOWN = 6

/** Filters with the number of rows for each value, counted again after every change. */
export function FacetPanel({ screen, filters, onChange }: FacetPanelProps) {
  const { t, language } = useReader()
  const { declaration } = screen
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { data = [] } = useQuery({
    queryKey: [declaration.name, 'facets', filters, language],
    queryFn: ({ signal }) => listApi(declaration).facets(filters, { signal }),
    // The previous counts stay until the new ones arrive, except after a change of language.
    placeholderData: (previous, query) => (query?.queryKey.at(-1) === language ? previous : undefined),
  })
  const takesMany = (name: string) => {
    const field = declaration.fields[name]
    return field !== undefined && filterKindOf(field) === 'oneOf'
  }
  return (
    <aside className="facets" aria-label={t('engine.facets')}>
      {data
        .filter(({ options }) => options.length > 0)
        .map(({ field, label, options }) => {
          const chosen = chosenValues(filters, field)
          const isOpen = opened.has(field)
          const shown = isOpen ? options : options.slice(0, SHOWN)
          return (
            <fieldset key={field} className="facet">
              <legend>{label}</legend>
              {shown.map(({ value, label: word, count }) => (
                <Checkbox
                  key={value}
                  className="facet-option"
                  checked={chosen.includes(value)}
                  onChange={() => onChange((now) => toggleValue(now, field, value, takesMany(field)))}
                >
                  <span className="facet-word" title={word}>
                    {word}
                  </span>
                  <span className="facet-count">{new Intl.NumberFormat(language).format(count)}</span>
                </Checkbox>
              ))}
              {options.length > SHOWN && (
                <Button
                  type="link"
                  size="small"
                  aria-expanded={isOpen}
                  onClick={() => setOpened((old) => withToggled(old, field))}
                >
                  {isOpen ? t('engine.less') : t('engine.more', { count: options.length - SHOWN })}
                </Button>
              )}
            </fieldset>
          )
        })}
    </aside>
  )
}

function withToggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}
