import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { fetchChoices, fetchPage } from './fetch-choices.ts'
import { createNames } from './option-names.ts'
import type { Choice, OptionSource } from './option-source.ts'

const STALE_MS = 60_000

const names = createNames(fetchChoices)

/** As far as somebody has asked for it before. */
export const knownChoice = names.choiceOf

export type Narrowing = Readonly<Record<string, string>>

interface Sought {
  readonly typed: string
  readonly narrowing?: Narrowing
  readonly pageSize: number
  readonly enabled: boolean
}

interface OfferedChoices {
  readonly choices: readonly Choice[]
  /** The answer to what stands there now; until it comes only those are offered that match it anyway. */
  readonly settled: boolean
  /** There are more than have been fetched. */
  readonly more: boolean
  /** Why there is no answer. */
  readonly isFailed: boolean
  retry(): void
  fetchMore(): void
}

const matches = ({ label, code = '' }: Choice, typed: string) =>
  label.toLowerCase().includes(typed) || code.toLowerCase().includes(typed)

/** What a person may choose, found by what they type. Enter must never choose what an earlier word had found. */
export function useOptions(source: OptionSource, { typed, narrowing = {}, pageSize, enabled }: Sought): OfferedChoices {
  const { language } = useReader()
  const typedText = typed.trim()
  const keyword = useDebounced(typedText)
  const query = useInfiniteQuery({
    queryKey: [...source.key, 'options', keyword, narrowing, pageSize, language],
    queryFn: ({ pageParam }) =>
      fetchPage(source, {
        ...narrowing,
        ...(keyword === '' ? {} : { keyword }),
        pageSize,
        ...(pageParam === 1 ? {} : { currentPage: pageParam }),
      }),
    initialPageParam: 1,
    getNextPageParam: ({ isFull }, pages) => (isFull ? pages.length + 1 : undefined),
    placeholderData: (previous) => previous,
    staleTime: source.isFresh ? 0 : STALE_MS,
    enabled,
  })
  const { data, isPlaceholderData, isPending, isFetching, hasNextPage, isFetchNextPageError } = query
  const loadedChoices = useMemo(() => onceEach(data?.pages.flatMap(({ choices }) => choices) ?? []), [data])
  const settled = keyword === typedText && !isPlaceholderData && !isPending
  const lowerText = typedText.toLowerCase()
  return {
    choices: settled ? loadedChoices : loadedChoices.filter((choice) => matches(choice, lowerText)),
    settled,
    more: settled && hasNextPage && !isFetchNextPageError,
    isFailed: query.isError,
    retry: () => void query.refetch(),
    fetchMore: () => {
      // A page that is fetched again would be thrown away by the next one.
      if (hasNextPage && !isFetching) void query.fetchNextPage()
    },
  }
}

/** What was written between two pages may push a choice from one to the next. */
const onceEach = (choices: readonly Choice[]) => [...new Map(choices.map((choice) => [choice.value, choice])).values()]

/** The name of one value; undefined while it is asked for. Cheap enough for every cell of a list. */
export function useChoice(source: OptionSource, value: string): Choice | undefined {
  const { language } = useReader()
  useEffect(() => names.ask(source, language, [value]), [source, language, value])
  return useSyncExternalStore(names.listen, () => names.choiceOf(source, language, value))
}

const NONE: ReadonlyMap<string, Choice> = new Map()

/** Names of values that came without them: from the address, or from an old entry of the history. */
export function useChoices(source: OptionSource | undefined, values: readonly string[]): ReadonlyMap<string, Choice> {
  const { language } = useReader()
  const valuesText = values.join(',')
  useEffect(() => {
    if (source !== undefined && valuesText !== '') names.ask(source, language, valuesText.split(','))
  }, [source, language, valuesText])
  useSyncExternalStore(names.listen, names.round)
  if (source === undefined) return NONE
  const choices = values.map((value) => names.choiceOf(source, language, value))
  return new Map(choices.filter((choice) => choice !== undefined).map((choice) => [choice.value, choice]))
}
