import { type ReactNode, useRef } from 'react'
import { FilterBar } from '../../../../engine/list/filters/filter-bar.tsx'
import { FilterChips } from '../../../../engine/list/filters/filter-chips.tsx'
import type { Filtered } from '../../../../engine/list/filters/filtered.ts'
import { useNarrow } from '../../../../ui/hooks/use-narrow.ts'
import { useShortcuts } from '../../../../ui/hooks/use-shortcut.ts'
import { goodsForm, onlyFilters } from '../ask/goods-form.ts'
import type { AnalysisAddress } from '../ask/use-analysis-address.ts'
import '../../../../ui/base.css'
import '../../../../engine/list/list-screen.css'
import '../ask/ask-row.css'

interface AnalysisFrameProps {
  readonly title: string
  /** Controls of the analysis: the moment, and the grouping of rows. */
  readonly ask: ReactNode
  /** At the right end. */
  readonly tools?: ReactNode
  /** Filters of goods; undefined if the page has none. */
  readonly filters?: Readonly<Record<string, string>>
  /** The filter form, if it is not the one of the stock list. */
  readonly form?: Filtered
  readonly change: AnalysisAddress['change']
  readonly children: ReactNode
}

/** Page of an analysis: parameters, filters of the stock list, and result. */
export function AnalysisFrame({ title, ask, tools, filters, form = goodsForm, change, children }: AnalysisFrameProps) {
  const narrow = useNarrow()
  const page = useRef<HTMLElement>(null)
  const search = (next: Readonly<Record<string, string>>) => change(onlyFilters(next, form))
  useShortcuts(page, [
    { key: '/', run: () => page.current?.querySelector<HTMLElement>('.filter-bar input, .ask-row input')?.focus() },
  ])
  return (
    <section className="list-screen" data-page ref={page}>
      <h1 className="visually-hidden">{title}</h1>
      <div className="ask-row">
        {ask}
        {tools && <div className="ask-row-end">{tools}</div>}
      </div>
      {filters && (
        <>
          <FilterBar screen={form} filters={filters} narrow={narrow} onSearch={search} />
          <FilterChips screen={form} filters={filters} onChange={search} />
        </>
      )}
      {children}
    </section>
  )
}
