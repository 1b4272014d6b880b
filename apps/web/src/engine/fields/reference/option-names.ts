import type { Language } from '@entrepot/contract/kit/language'
import type { Choice, FetchChoices, OptionSource } from './option-source.ts'

/** A name older than this is shown and loaded again. */
const STALE_MS = 60_000
/** Time to collect requests: the cells of a list ask at the same moment and share one call. */
const GATHER_MS = 10
/** Maximum number of names in one call of the server. */
const MOST = 200

interface CachedChoice {
  readonly choice: Choice
  readonly at: number
}

interface Waiting {
  readonly source: OptionSource
  readonly language: Language
  readonly values: Set<string>
}

const listKey = ({ key }: OptionSource, language: Language) => `${key.join('/')} ${language}`

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Shown while the name is missing: an id is hidden, a code or pasted text is shown. */
const unnamed = (value: string): Choice => ({ value, label: ID.test(value) ? '…' : value })

/** A text that is no id has no name on the server. */
const canBeNamed = ({ asks }: OptionSource, value: string) => asks === 'values' || ID.test(value)

/** A cache of names by list and language; names in it are not loaded again. */
export function createNames(fetchNames: FetchChoices) {
  const cache = new Map<string, CachedChoice>()
  const waiting = new Map<string, Waiting>()
  const listeners = new Set<() => void>()
  let round = 0

  /** An unchanged name stays the same object, so that nothing is rendered again. */
  const cacheChoice = (key: string, choice: Choice) => {
    const before = cache.get(key)?.choice
    const same = before?.label === choice.label && before.code === choice.code
    cache.set(key, { choice: same ? before : choice, at: Date.now() })
  }
  const fetchList = async ({ source, language, values }: Waiting) => {
    const all = [...values]
    for (let first = 0; first < all.length; first += MOST) {
      const some = all.slice(first, first + MOST)
      const choices = await fetchNames(source, { [source.asks]: some.join(','), pageSize: MOST }).catch(() => undefined)
      const byValue = new Map(choices?.map((choice) => [choice.value, choice]))
      for (const value of some) {
        const key = `${listKey(source, language)} ${value}`
        if (choices !== undefined) cacheChoice(key, byValue.get(value) ?? unnamed(value))
        // Until the next request, show the value itself.
        else if (!cache.has(key)) cache.set(key, { choice: unnamed(value), at: Number.NEGATIVE_INFINITY })
      }
    }
  }
  const fetchWaiting = async () => {
    const requests = [...waiting.values()]
    waiting.clear()
    await Promise.all(requests.map(fetchList))
    round += 1
    for (const listener of listeners) listener()
  }
  return {
    choiceOf: (source: OptionSource, language: Language, value: string): Choice | undefined =>
      canBeNamed(source, value) ? cache.get(`${listKey(source, language)} ${value}`)?.choice : unnamed(value),
    /** Changes each time names have arrived. */
    round: () => round,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    ask: (source: OptionSource, language: Language, values: readonly string[]) => {
      const list = listKey(source, language)
      const now = Date.now()
      for (const value of values.filter((one) => canBeNamed(source, one))) {
        const cached = cache.get(`${list} ${value}`)
        if (cached !== undefined && now - cached.at < STALE_MS) continue
        if (waiting.size === 0) setTimeout(fetchWaiting, GATHER_MS)
        const others = waiting.get(list) ?? { source, language, values: new Set<string>() }
        others.values.add(value)
        waiting.set(list, others)
      }
    },
  }
}
