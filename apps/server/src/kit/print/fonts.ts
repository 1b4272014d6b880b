import { createRequire } from 'node:module'
import type { Language } from '@entrepot/contract/kit/language'
import { packagedFile } from '../packaged-file.ts'

/** Chinese and Japanese draw the same character differently, so each has its own font; both contain Latin letters. */
export type Typeface = 'NotoSansSC' | 'NotoSansJP'

const PACKAGES: Readonly<Record<Typeface, string>> = {
  NotoSansSC: '@expo-google-fonts/noto-sans-sc',
  NotoSansJP: '@expo-google-fonts/noto-sans-jp',
}
const WEIGHTS = { normal: '400Regular', bold: '700Bold' } as const

/** Resolves where the fonts are installed, both from the sources and from the bundle. */
const { resolve } = createRequire(import.meta.url)

/** The package contains only these four files; installed fonts come with all weights, a hundred megabytes more. */
function fileOf(typeface: Typeface, weight: keyof typeof WEIGHTS): string {
  const name = `${typeface}_${WEIGHTS[weight]}.ttf`
  return packagedFile(`fonts/${name}`) ?? resolve(`${PACKAGES[typeface]}/${WEIGHTS[weight]}/${name}`)
}

export const fontFiles = (typeface: Typeface) => ({
  normal: fileOf(typeface, 'normal'),
  bold: fileOf(typeface, 'bold'),
})

export const TYPEFACES: readonly Typeface[] = ['NotoSansSC', 'NotoSansJP']

export const typefaceOf = (language: Language): Typeface => (language === 'ja' ? 'NotoSansJP' : 'NotoSansSC')
