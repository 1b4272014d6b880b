import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const CONTRACT = 'packages/contract/src'
const MIGRATIONS = 'apps/server/src/database/migrations'

const capital = (word) => word[0].toUpperCase() + word.slice(1)

function pluralOf(word) {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

const camelCase = (slug) => slug.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** All sources of the contract, as one text. */
function contractText(root) {
  const files = readdirSync(join(root, CONTRACT), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file === 'document-types.ts' || (file.endsWith('.ts') && file.includes(sep)),
  )
  return files.map((file) => readFileSync(join(root, CONTRACT, file), 'utf8')).join('\n')
}

/** An unused number prefix of two letters. */
function freePrefix(words, text) {
  const usedPrefixes = new Set([...text.matchAll(/'([A-Z]{2})'/g)].map(([, prefix]) => prefix))
  const letters = words.join('').toUpperCase()
  const initials = words.length > 1 ? [words[0][0].toUpperCase() + words[1][0].toUpperCase()] : []
  const otherPrefixes = [...letters.slice(1)].map((letter) => letters[0] + letter)
  const free = [...initials, ...otherPrefixes].find((prefix) => !usedPrefixes.has(prefix))
  if (free === undefined) throw new Error(`every prefix of ${letters} is used: choose another name`)
  return free
}

/** The position in the section of the menu with the most screens of the capability, after the last of them. */
function placeIn(capability, text) {
  const pattern = `capability: '${capability}',[\\s\\S]*?menuOrder: (\\d+),[\\s\\S]*?route: '([^']+)/[^/']+'`
  const screens = [...text.matchAll(new RegExp(pattern, 'g'))].map(([, order, section]) => [section, Number(order)])
  const ordersOf = (section) => screens.flatMap(([other, order]) => (other === section ? [order] : []))
  const sections = screens.map(([section]) => section)
  const [section] = sections.sort((a, b) => ordersOf(b).length - ordersOf(a).length)
  if (section === undefined) throw new Error(`${capability} has no screen that a new one could stand beside`)
  const used = new Set([...text.matchAll(/menuOrder: (\d+)/g)].map(([, order]) => Number(order)))
  let menuOrder = Math.max(...ordersOf(section)) + 1
  while (used.has(menuOrder)) menuOrder += 1
  // A section with a single screen has no title; with two it would need one.
  return { menuOrder, section: ordersOf(section).length > 1 ? section : section.replace(/(?<=.)\/[^/]+$/, '') }
}

function nextMigration(root) {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((file) => Number(file.slice(0, 4)))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

/** Capabilities with words that are listed by hand, because they are loaded with the first page. */
const CLOSED = ['kit', 'identity']

/** All names of a new thing, from its capability and its English name in the singular. */
export function namesOf(root, capability, slug, titles = {}) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(slug))
    throw new Error(`${slug}: a name is small letters with hyphens, in the singular`)
  if (CLOSED.includes(capability) || !existsSync(join(root, CONTRACT, capability)))
    throw new Error(`${capability} is not a capability that a new thing can stand in`)
  const plural = pluralOf(slug)
  const many = camelCase(plural)
  const text = contractText(root)
  if (text.includes(`name: '${many}'`)) throw new Error(`${many} is declared already`)
  const english = titles.en ?? capital(slug.replaceAll('-', ' '))
  return {
    capability,
    slug,
    plural,
    one: camelCase(slug),
    many,
    type: capital(camelCase(slug)),
    documentType: slug.replaceAll('-', '_').toUpperCase(),
    table: slug.replaceAll('-', '_'),
    prefix: freePrefix(slug.split('-'), text),
    migration: `${MIGRATIONS}/${nextMigration(root)}_${slug.replaceAll('-', '_')}.sql`,
    ...placeIn(capability, text),
    titles: { ...titles, en: english },
    titlesOfMany: { en: pluralOf(english) },
  }
}
