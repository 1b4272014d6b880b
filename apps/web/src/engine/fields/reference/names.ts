import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { fetchChoices, fetchPage } from './fetch-choices.ts'
import { createNames } from './option-names.ts'
import type { Choice, OptionSource } from './option-source.ts'

const STALE_MS = 60_000

const names = createNames(fetchChoices)

/** The choice, if its name was loaded before. */
export const knownChoice = names.choiceOf

export type Narrowing = Readonly<Record<string, string>>

interface ChoiceSearch {
  readonly typed: string
  readonly narrowing?: Narrowing
  readonly pageSize: number
  readonly enabled: boolean
}

interface OfferedChoices {
  readonly choices: readonly Choice[]
  /** The choices belong to the present text. Until then only earlier choices that match it are offered. */
  readonly settled: boolean
  /** There are more choices on the server. */
  readonly more: boolean
  /** The request failed. */
  readonly isFailed: boolean
  retry(): void
  fetchMore(): void
}

const matches = ({ label, code = '' }: Choice, typed: string) =>
  label.toLowerCase().includes(typed) || code.toLowerCase().includes(typed)

/** Choices that match the typed text. Enter must never choose a result of an earlier text. */
export function useOptions(
  source: OptionSource,
  { typed, narrowing = {}, pageSize, enabled }: ChoiceSearch,
): OfferedChoices {
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
      // Only one fetch at a time: another one would discard the one that is running.
      if (hasNextPage && !isFetching) void query.fetchNextPage()
    },
  }
}

/** When records are added between two page reads, a choice may appear on both pages. */
const onceEach = (choices: readonly Choice[]) => [...new Map(choices.map((choice) => [choice.value, choice])).values()]

/** The name of one value; undefined while it is loading. Fast enough for every cell of a list. */
export function useChoice(source: OptionSource, value: string): Choice | undefined {
  const { language } = useReader()
  useEffect(() => names.ask(source, language, [value]), [source, language, value])
  return useSyncExternalStore(names.listen, () => names.choiceOf(source, language, value))
}

const NONE: ReadonlyMap<string, Choice> = new Map()

/** The names of values that have none beside them: from the URL, or from an old entry of the history. */
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
