import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useDebounced } from '../../ui/use-debounced.ts'
import { fetchChoices } from './fetch-choices.ts'
import { createNames } from './option-names.ts'
import type { Choice, OptionSource } from './option-source.ts'
import { useReader } from './reader.ts'

const STALE_MS = 60_000

const names = createNames(fetchChoices)

/** As far as somebody has asked for it before. */
export const knownChoice = names.known

export type Narrowing = Readonly<Record<string, string>>

interface Sought {
  readonly typed: string
  readonly narrowing?: Narrowing
  readonly pageSize: number
  readonly enabled: boolean
}

interface Found {
  readonly choices: readonly Choice[]
  /** The answer to what stands there now; until it comes only those are offered that match it anyway. */
  readonly settled: boolean
}

const matches = ({ label, code = '' }: Choice, typed: string) =>
  label.toLowerCase().includes(typed) || code.toLowerCase().includes(typed)

/** What a person may choose, found by what they type. Enter must never choose what an earlier word had found. */
export function useOptions(source: OptionSource, { typed, narrowing = {}, pageSize, enabled }: Sought): Found {
  const { language } = useReader()
  const wanted = typed.trim()
  const keyword = useDebounced(wanted)
  const {
    data = [],
    isPlaceholderData,
    isPending,
  } = useQuery({
    queryKey: [...source.key, 'options', keyword, narrowing, pageSize, language],
    queryFn: () =>
      fetchChoices(source, {
        ...narrowing,
        ...(keyword === '' ? {} : { keyword }),
        pageSize,
      }),
    placeholderData: (previous) => previous,
    staleTime: STALE_MS,
    enabled,
  })
  const settled = keyword === wanted && !isPlaceholderData && !isPending
  const sought = wanted.toLowerCase()
  return { choices: settled ? data : data.filter((choice) => matches(choice, sought)), settled }
}

/** The name of one value; undefined while it is asked for. Cheap enough for every cell of a list. */
export function useChoice(source: OptionSource, value: string): Choice | undefined {
  const { language } = useReader()
  useEffect(() => names.ask(source, language, [value]), [source, language, value])
  return useSyncExternalStore(names.listen, () => names.known(source, language, value))
}

const NONE: ReadonlyMap<string, Choice> = new Map()

/** Names of values that came without them: from the address, or from an old entry of the history. */
export function useChoices(source: OptionSource | undefined, values: readonly string[]): ReadonlyMap<string, Choice> {
  const { language } = useReader()
  const asked = values.join(',')
  useEffect(() => {
    if (source !== undefined && asked !== '') names.ask(source, language, asked.split(','))
  }, [source, language, asked])
  useSyncExternalStore(names.listen, names.round)
  if (source === undefined) return NONE
  const found = values.map((value) => names.known(source, language, value))
  return new Map(found.filter((choice) => choice !== undefined).map((choice) => [choice.value, choice]))
}
