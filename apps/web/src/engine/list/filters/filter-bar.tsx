import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../../runtime/words/words.ts'
import { FilterField } from './filter-field.tsx'
import type { Filtered } from './filtered.ts'
import { useShownFilters } from './use-shown-filters.ts'
import './filter-bar.css'

type Filters = Readonly<Record<string, string>>

interface FilterBarProps {
  readonly screen: Filtered
  readonly filters: Filters
  readonly narrow: boolean
  readonly onSearch: (filters: Filters) => void
}

/** Number of filters that are always shown in a wide window. */
const SHOWN = 4

const withoutEmpty = (filters: Readonly<Record<string, string | undefined>>): Filters =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]) => [name, value?.trim() ?? ''] as const)
      .filter(([, value]) => value !== ''),
  )

/** The search form. Typed values are applied on submit; Enter submits from any field. */
export function FilterBar({ screen, filters, narrow, onSearch }: FilterBarProps) {
  const t = useWords()
  const id = useId()
  const [draft, setDraft] = useState<Readonly<Record<string, string | undefined>>>(filters)
  const [open, setOpen] = useState(false)
  const [followed, setFollowed] = useState(filters)
  // A removed chip, a saved view or a link changed the filters, so the form is updated. Not in an effect: effects run
  // again when a kept page becomes visible, and would drop the typed values.
  if (followed !== filters) {
    setFollowed(filters)
    setDraft(filters)
  }

  const search = useShownFilters(screen)
  const few = narrow ? 1 : SHOWN
  const shown = open ? search : search.slice(0, few)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(withoutEmpty(draft))
  }
  return (
    <search>
      <form className="filter-bar" onSubmit={submit} aria-label={t('engine.filters')}>
        <div className="filter-fields">
          {shown.map((name) => (
            <FilterField
              key={name}
              id={`${id}-${name}`}
              screen={screen}
              name={name}
              values={withoutUndefined(draft)}
              onChange={(change) => setDraft((old) => ({ ...old, ...change }))}
            />
          ))}
        </div>
        <div className="filter-buttons">
          {search.length > few && (
            <Button
              type="text"
              icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              iconPlacement="end"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {open ? t('engine.less') : t('engine.more', { count: search.length - few })}
            </Button>
          )}
          <Button
            onClick={() => {
              setDraft({})
              onSearch({})
            }}
          >
            {t('engine.reset')}
          </Button>
          <Button htmlType="submit">{t('engine.search')}</Button>
        </div>
      </form>
    </search>
  )
}

const withoutUndefined = (draft: Readonly<Record<string, string | undefined>>): Filters =>
  Object.fromEntries(Object.entries(draft).filter((entry): entry is [string, string] => entry[1] !== undefined))
