import type { Language } from '@entrepot/contract/kit/language'
import { required } from '@entrepot/domain/kernel/required'
import type { Font } from 'fontkit'
import { fontFiles, TYPEFACES, type Typeface, typefaceOf } from '../fonts.ts'

interface Run {
  readonly text: string
  readonly font: Typeface
}

/** Sets a text: as it is, or in runs where the font of the language lacks characters. */
export type Typeset = (text: string) => string | Run[]

const charactersByFont = new Map<Typeface, Promise<ReadonlySet<number>>>()

/** The characters of a font. Cached, because reading them takes longer than printing a label. */
function charactersOf(typeface: Typeface): Promise<ReadonlySet<number>> {
  const cached = charactersByFont.get(typeface)
  if (cached !== undefined) return cached
  const reading = readCharacters(typeface)
  charactersByFont.set(typeface, reading)
  return reading
}

async function readCharacters(typeface: Typeface): Promise<ReadonlySet<number>> {
  const { open } = await import('fontkit')
  const font = (await open(fontFiles(typeface).normal)) as Font
  return new Set(font.characterSet)
}

/**
 * Uses two fonts: a Chinese name in a Japanese document has characters that only the Chinese font has, and vice versa.
 */
export async function typesetter(language: Language): Promise<Typeset> {
  const first = typefaceOf(language)
  const second = required(
    TYPEFACES.find((one) => one !== first),
    'the second typeface',
  )
  const [has, alsoHas] = await Promise.all([charactersOf(first), charactersOf(second)])
  const fontFor = (char: string) => {
    const code = char.codePointAt(0) ?? 0
    return !has.has(code) && alsoHas.has(code) ? second : first
  }
  return (text) => {
    const runs: { text: string; font: Typeface }[] = []
    for (const char of text) {
      const font = fontFor(char)
      const last = runs.at(-1)
      if (last?.font === font) last.text += char
      else runs.push({ text: char, font })
    }
    return runs.every(({ font }) => font === first) ? text : runs
  }
}
