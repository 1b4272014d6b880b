/** Pinyin of Chinese titles, for typing on a Latin keyboard. The dictionary is large, so it is loaded on demand. */
export async function loadPinyinSpellings(): Promise<(title: string) => readonly string[]> {
  const { pinyin } = await import('pinyin-pro')
  return (title) => {
    const syllables = pinyin(title, { toneType: 'none', type: 'array' }).map((syllable) => syllable.toLowerCase())
    return [syllables.join(''), syllables.map((syllable) => syllable[0] ?? '').join('')]
  }
}
