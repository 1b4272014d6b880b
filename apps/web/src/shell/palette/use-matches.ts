import { STOCK_HITS } from '@entrepot/contract/query/search-hit'
import type { MessageKey } from '@entrepot/messages/keys'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRecent, useRecentRecords } from '../../runtime/recent.ts'
import { useWords } from '../../runtime/words/words.ts'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'
import { usePageNames } from '../routing/use-page-names.ts'
import type { FoundTarget } from './exact-target.ts'
import { findScreens, type Target } from './find-screens.ts'
import { searchEverything } from './search-everything.ts'
import { useTargets } from './use-targets.ts'

const SHORTEST = 2
const PAUSE_MS = 150

/** Recently opened records, then recently opened screens, then all other screens. */
function useRecentTargets(screens: readonly Target[]): readonly Target[] {
  const recent = useRecent()
  const records = useRecentRecords()
  const nameOf = usePageNames()
  const place = ({ path }: Target) => (recent.includes(path) ? recent.indexOf(path) : recent.length)
  return [
    ...records.map(({ path, label }) => ({ path, title: label, section: nameOf(path).split(' · ')[0] ?? '' })),
    ...[...screens].sort((a, b) => place(a) - place(b)),
  ]
}

function useFoundRecords(text: string) {
  const keyword = useDebounced(text.trim(), PAUSE_MS)
  const { data, isFetching } = useQuery({
    queryKey: ['search', keyword],
    queryFn: ({ signal }) => searchEverything(keyword, signal),
    enabled: keyword.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  const isCurrent = keyword === text.trim()
  return { records: keyword.length >= SHORTEST && isCurrent ? (data ?? []) : [], isSearching: isFetching || !isCurrent }
}

/** Screens and records that match a text, exact matches first; without a text, the recent ones. */
export function useMatches(text: string) {
  const t = useWords()
  const screens = useTargets()
  const recent = useRecentTargets(screens)
  const { records, isSearching } = useFoundRecords(text)
  if (text.trim() === '') return { matches: recent, isSearching: false }
  const kindOf = ({ kind }: FoundTarget) =>
    t((STOCK_HITS.some((hit) => hit === kind) ? `palette.${kind}` : `${kind}.one`) as MessageKey)
  const targetOf = (record: FoundTarget): Target => ({
    path: record.path,
    title: record.code === null ? record.label : `${record.code} · ${record.label}`,
    section: kindOf(record),
  })
  return {
    matches: [
      ...records.filter(({ exact }) => exact).map(targetOf),
      ...findScreens(text, screens),
      ...records.filter(({ exact }) => !exact).map(targetOf),
    ],
    isSearching,
  }
}
