/** A screen in the palette. `spellings` are other ways to type its title: pinyin, initials. */
export interface Target {
  readonly path: string
  readonly title: string
  readonly section: string
  readonly spellings?: readonly string[]
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A smaller number is a better match; undefined is none. Accents and case are ignored. */
function distance(searchText: string, { title, section, path, spellings = [] }: Target): number | undefined {
  const word = plain(searchText.trim())
  const name = plain(title)
  if (name.startsWith(word)) return 0
  if (name.split(/[\s·-]+/).some((part) => part.startsWith(word))) return 1
  if (name.includes(word)) return 2
  const solid = word.replace(/\s+/g, '')
  if (spellings.some((way) => way.startsWith(solid))) return 3
  if (spellings.some((way) => way.includes(solid))) return 4
  if (plain(section).includes(word)) return 5
  return path.toLowerCase().includes(word) ? 6 : undefined
}

export function findScreens(searchText: string, targets: readonly Target[]): readonly Target[] {
  if (searchText.trim() === '') return targets
  return targets
    .map((target) => ({ target, far: distance(searchText, target) }))
    .filter((one): one is { target: Target; far: number } => one.far !== undefined)
    .sort((a, b) => a.far - b.far)
    .map(({ target }) => target)
}
