import type { Screen } from '../engine/screen.ts'
import { whenConnected } from '../runtime/connection/when-connected.ts'
import { createDownload, type Download } from '../runtime/lazy/download.ts'
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

const screens: ReadonlyMap<string, Download<Screen>> = new Map(
  Object.entries(FILES).map(([path, load]) => {
    const name = camelCase(path.slice(path.lastIndexOf('/') + 1, -'.screen.ts'.length))
    const words = IN_ALL_WORDS.includes(name) ? undefined : WORDS[path.split('/')[1] ?? '']
    const loadConnected = whenConnected((words ?? inGoodsWords)(load))
    return [name, createDownload(async () => (await loadConnected()).screen)] as const
  }),
)

export const screenNamed = (name: string): Download<Screen> | undefined => screens.get(name)
