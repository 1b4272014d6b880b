import type { Screen } from '../engine/screen.ts'
import { whenConnected } from '../runtime/connection/when-connected.ts'
import { inBasicWords, inGoodsWords } from '../runtime/words/late-words.ts'

type LoadScreen = () => Promise<{ readonly screen: Screen }>

/** Every list and detail screen, found by its file: `recv-reqs.screen.ts` draws recvReqs. Downloaded when it is opened. */
const FILES = import.meta.glob<{ readonly screen: Screen }>('./**/*.screen.ts')

/** The words that come along, by the folder of a screen; those of goods where nothing is said. */
const WORDS: Readonly<Record<string, (load: LoadScreen) => LoadScreen>> = {
  identity: (load) => load,
  'basic-data': inBasicWords,
  customs: inBasicWords,
}

/** The history names the fields of every other screen, and a key their actions; few people look at devices. */
const IN_ALL_WORDS = ['auditLogs', 'apiKeys', 'devices']

const camelCase = (words: string) => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const loaders = new Map(
  Object.entries(FILES).map(([path, load]) => {
    const name = camelCase(path.slice(path.lastIndexOf('/') + 1, -'.screen.ts'.length))
    const words = IN_ALL_WORDS.includes(name) ? undefined : WORDS[path.split('/')[1] ?? '']
    return [name, (words ?? inGoodsWords)(load)] as const
  }),
)

const loaded = new Map<string, Promise<Screen>>()

/** Always the same promise, so that it can be awaited while drawing; one that failed is tried again. */
export function screenNamed(name: string): Promise<Screen> | undefined {
  const load = loaders.get(name)
  if (load === undefined) return undefined
  const promise = loaded.get(name) ?? whenConnected(load)().then(({ screen }) => screen)
  if (!loaded.has(name)) {
    loaded.set(name, promise)
    promise.catch(() => loaded.delete(name))
  }
  return promise
}
