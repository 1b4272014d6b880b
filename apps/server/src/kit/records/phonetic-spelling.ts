import type { Store } from '../sql/store.ts'

type Facts = Readonly<Record<string, unknown>>

const HAN = /\p{Script=Han}/u

/** Chinese words as typed on a Latin keyboard: 咖啡 is kafei, or kf. Other scripts need no spelling. */
async function spell(text: string): Promise<string[]> {
  if (!HAN.test(text)) return []
  // Loaded when needed: the dictionary is large, and a company without Chinese names never needs it.
  const { pinyin } = await import('pinyin-pro')
  const syllables = pinyin(text, { toneType: 'none', type: 'array', v: true }).map((syllable) => syllable.toLowerCase())
  return [syllables.join(''), syllables.map((syllable) => syllable.slice(0, 1)).join('')]
}

/** The pinyin spellings of these texts, one a line. */
export async function pinyinOf(texts: readonly unknown[]): Promise<string> {
  const spellings: string[] = []
  for (const text of texts) if (typeof text === 'string') spellings.push(...(await spell(text)))
  return spellings.join('\n')
}

/** The value of the column `spoken`, from the names of a record; empty if no name is written. */
export async function pinyinColumn(
  { pinyinFields }: Store,
  values: Facts,
  before: Facts = {},
): Promise<{ spoken?: string }> {
  if (pinyinFields === undefined || !pinyinFields.some((name) => name in values)) return {}
  const record = { ...before, ...values }
  return { spoken: await pinyinOf(pinyinFields.map((name) => record[name])) }
}
