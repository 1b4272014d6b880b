import type { Language } from '@entrepot/contract/kit/language'

export interface ManualPage {
  /** The file name without its ending: the value of `?page=`. */
  readonly name: string
  readonly title: string
  readonly text: string
}

type Files = Readonly<Record<string, string>>

const LOADERS: Readonly<Record<Language, () => Promise<{ default: Files; pictures: Files }>>> = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
  es: () => import('./es.ts'),
  ja: () => import('./ja.ts'),
}

/** Replaces file names of pictures with their addresses in the application. */
const withAddresses = (text: string, pictures: Files) =>
  text.replace(/\]\((pictures\/[^)\s]+)\)/g, (whole, file: string) => {
    const address = Object.entries(pictures).find(([path]) => path.endsWith(`/${file}`))?.[1]
    return address === undefined ? whole : `](${address})`
  })

/** Ordered by the number at the start of the file name. */
export function pagesFrom(files: Files, pictures: Files = {}): readonly ManualPage[] {
  return Object.entries(files)
    .map(([path, text]) => ({
      name: path.replace(/^.*\/|\.md$/g, ''),
      title: /^#\s+(.+)$/m.exec(text)?.[1]?.trim() ?? '',
      text: withAddresses(text, pictures),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

export async function loadManual(language: Language): Promise<readonly ManualPage[]> {
  const { default: files, pictures } = await LOADERS[language]()
  return pagesFrom(files, pictures)
}
