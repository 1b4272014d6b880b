import type { Language } from '@entrepot/contract/kit/language'

export interface ManualPage {
  /** The file name without its ending: what `?page=` says. */
  readonly name: string
  readonly title: string
  readonly text: string
}

const LOADERS: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, string>> }>>> = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
  es: () => import('./es.ts'),
  ja: () => import('./ja.ts'),
}

/** In the order of the numbers that their file names begin with. */
export function pagesFrom(files: Readonly<Record<string, string>>): readonly ManualPage[] {
  return Object.entries(files)
    .map(([path, text]) => ({
      name: path.replace(/^.*\/|\.md$/g, ''),
      title: /^#\s+(.+)$/m.exec(text)?.[1]?.trim() ?? '',
      text,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

export const loadManual = async (language: Language) => pagesFrom((await LOADERS[language]()).default)
