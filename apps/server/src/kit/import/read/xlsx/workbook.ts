import { Problem } from '../../../http/problem.ts'
import { dateStyles } from './date-styles.ts'
import { attributesOf, elements } from './xml.ts'
import type { Archive } from './zip.ts'

const LARGEST_PART = 32 * 1024 * 1024

export interface Workbook {
  /** Path of the part with the first visible sheet. */
  readonly sheet: string
  readonly sharedStrings: string | undefined
  readonly dateStyles: ReadonlySet<number>
  readonly since1904: boolean
}

async function wholePart(archive: Archive, name: string): Promise<string> {
  const bytes: Buffer[] = []
  for await (const piece of archive.part(name, LARGEST_PART)) bytes.push(piece)
  return Buffer.concat(bytes).toString('utf8')
}

/** The targets of a part's relations, by kind and by id. */
async function relationsOf(archive: Archive, part: string) {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const file = `${folder}_rels/${part.slice(folder.length)}.rels`
  if (!archive.has(file)) return []
  const relationships = elements(await wholePart(archive, file), 'Relationship')
  return relationships.map(({ Id = '', Type = '', Target = '' }) => ({
    id: Id,
    kind: Type.slice(Type.lastIndexOf('/') + 1),
    part: resolvePath(folder, Target),
  }))
}

function resolvePath(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts: string[] = []
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.' && step !== '') parts.push(step)
  }
  return parts.join('/')
}

const isTrue = (word: string | undefined) => word === '1' || word === 'true'

export async function openWorkbook(archive: Archive): Promise<Workbook> {
  const start = (await relationsOf(archive, '')).find(({ kind }) => kind === 'officeDocument')?.part
  if (start === undefined || !archive.has(start))
    throw new Problem('UNSUPPORTED_FILE', { detail: { allowed: 'XLSX, CSV' } })
  const book = await wholePart(archive, start)
  const relations = await relationsOf(archive, start)
  const visibleSheet = elements(book, 'sheet').find(({ state }) => state === undefined || state === 'visible')
  const id = Object.entries(visibleSheet ?? {}).find(([name]) => name.endsWith(':id'))?.[1]
  const sheet = relations.find((relation) => relation.kind === 'worksheet' && relation.id === id)?.part
  if (sheet === undefined || !archive.has(sheet)) throw new Problem('FILE_EMPTY')
  const styles = relations.find(({ kind }) => kind === 'styles')?.part
  const settings = attributesOf(/<(?:\w+:)?workbookPr\b([^<>]*)>/.exec(book)?.[1] ?? '')
  return {
    sheet,
    sharedStrings: relations.find(({ kind }) => kind === 'sharedStrings')?.part,
    dateStyles: styles !== undefined && archive.has(styles) ? dateStyles(await wholePart(archive, styles)) : new Set(),
    since1904: isTrue(settings.date1904),
  }
}
