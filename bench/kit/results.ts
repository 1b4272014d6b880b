import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('../RESULTS.md', import.meta.url)

const HEAD = `# Results

Written by \`npm run bench\`. Figures are medians; in brackets the spread, from the lowest run to the highest, as a part
of the median. A floor is measured in the same run, alternating with what it is compared with; its code is in
\`bench/floor/\`.
`

const titleOf = (section: string) => section.slice(0, section.indexOf('\n'))

/** Puts a bench's section where its last one was; the other benches' sections stay as they are. */
export function writeResults(title: string, body: string): void {
  const existing = existsSync(FILE) ? readFileSync(FILE, 'utf8').split(/^## /m).slice(1) : []
  const others = existing.filter((section) => titleOf(section) !== title)
  const sections = [...others, `${title}\n\n${body.trim()}\n`].sort()
  writeFileSync(FILE, [HEAD, ...sections.map((section) => `## ${section.trim()}\n`)].join('\n'))
}
