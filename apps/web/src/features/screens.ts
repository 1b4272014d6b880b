import type { Screen } from '../engine/screen.ts'
import { whenConnected } from '../runtime/connection/when-connected.ts'
import { createDownload, type Download } from '../runtime/lazy/download.ts'
import { inBasicWords, inGoodsWords } from '../runtime/words/late-words.ts'

type LoadScreen = () => Promise<{ readonly screen: Screen }>

/** All list and detail screens, found by file name: `recv-reqs.screen.ts` shows recvReqs. Downloaded when opened. */
const FILES = import.meta.glob<{ readonly screen: Screen }>('./**/*.screen.ts')

/** Messages to load with a screen, by folder; the default is the words of goods. */
const WORDS: Readonly<Record<string, (load: LoadScreen) => LoadScreen>> = {
  identity: (load) => load,
  'basic-data': inBasicWords,
  customs: inBasicWords,
}

/** The audit log names the fields of all screens, and API keys their actions; devices are rarely opened. */
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
