import './node-version.mjs'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { isMain, root } from './workspace.mjs'

/**
 * Generates the lists of declarations. A file is listed by what it exports. The lists are files, because compiler, tsx,
 * Vite, vitest and esbuild can all read them. `npm run lists` writes them, and `npm run check` fails if one is out of
 * date.
 */
const HEAD = '// Written by `npm run lists` from the files that are there. Do not edit it.\n'

const CONTRACT = 'packages/contract/src'
const MESSAGES = 'packages/messages/src'
const SERVER = 'apps/server/src/capabilities'

function filesUnder(folder, from) {
  return readdirSync(join(from, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesUnder(path, from)
      return /(?<!\.test|\.generated)\.ts$/.test(path) ? [path] : []
    })
    .sort()
}

/** Every `export const name` of these files that continues with `rest`, a regular expression; with its file. */
const constantsOf = (files, rest, from) =>
  files.flatMap((file) =>
    [...readFileSync(join(from, file), 'utf8').matchAll(new RegExp(`^export const (\\w+)${rest}`, 'gm'))].map(
      ([, name]) => ({ name, file }),
    ),
  )

/** Every `export const name = <call>(` of these files, with the file. */
const exportsOf = (files, call, from) => constantsOf(files, ` = (?:${call})\\(`, from)

function importLines(exported, target) {
  const byFile = new Map()
  for (const { name, file } of exported) byFile.set(file, [...(byFile.get(file) ?? []), name])
  return [...byFile].map(([file, names]) => {
    const path = relative(dirname(target), file)
    return `import { ${names.sort().join(', ')} } from '${path.startsWith('.') ? path : `./${path}`}'\n`
  })
}

const namesOf = (exported) => exported.map(({ name }) => name)

const array = (name, entries) =>
  `\nexport const ${name} = [\n${entries.map((entry) => `  ${entry},\n`).join('')}] as const\n`

function contractLists(from) {
  const files = filesUnder(CONTRACT, from).filter((file) => !file.startsWith(`${CONTRACT}/kit/`))
  const documents = exportsOf(files, 'defineDocument', from)
  const otherLists = exportsOf(files, 'defineResource|defineQuery|definePage', from)
  const enumerations = exportsOf(files, 'defineEnumeration', from)
  const documentList = `${CONTRACT}/documents.generated.ts`
  const declarationList = `${CONTRACT}/declarations.generated.ts`
  return {
    [documentList]: HEAD + importLines(documents, documentList).join('') + array('documents', namesOf(documents)),
    [declarationList]:
      HEAD +
      importLines([...otherLists, ...enumerations, { name: 'documents', file: documentList }], declarationList)
        .sort()
        .join('') +
      array('declared', ['...documents', ...namesOf(otherLists)]) +
      '\n/** Every closed list of words, so that each word is translated (`enum.{name}.{value}`). */' +
      array('enumerations', namesOf(enumerations)),
  }
}

function serverList(from) {
  const target = `${SERVER}/served.generated.ts`
  const exported = exportsOf(filesUnder(SERVER, from), 'serve(?:Document|Resource|Query|Routes)', from)
  const text = HEAD + importLines(exported, target).join('') + array('served', namesOf(exported))
  return { [target]: text }
}

/** The checks that `npm run verify` runs. */
function checkList(from) {
  const target = 'apps/server/src/verify/checks.generated.ts'
  const exported = constantsOf(filesUnder('apps/server/src', from), ': readonly Check\\[\\] =', from)
  const names = namesOf(exported).map((name) => `...${name}`)
  return { [target]: HEAD + importLines(exported, target).join('') + array('CHECKS', names) }
}

/** Programs that create the functions of prepared statements need all of them, and nothing else of the application. */
function statementList(from) {
  const target = 'apps/server/src/statements.generated.ts'
  const declares = (file) =>
    /^(?:export )?const \w+ = preparedStatement\b/m.test(readFileSync(join(from, file), 'utf8'))
  const files = filesUnder('apps/server/src', from).filter(
    (file) => !/\/(?:testing|soak)\//.test(file) && declares(file),
  )
  // Documents and lists declare theirs where they are served.
  const imported = [...files, `${SERVER}/stores.ts`].sort().map((file) => relative(dirname(target), file))
  const lines = imported.map((path) => `import './${path}'\n`)
  return {
    [target]: `${HEAD}${lines.join('')}\nexport { preparedStatements } from './kit/sql/prepared-statement.ts'\n`,
  }
}

/** The browser loads words in two parts. All rooms that are not named here belong to the part about goods. */
const BASICS = ['basic-data', 'customs']
/** The handheld has its own words, and no others. */
const HANDHELD = ['handheld']
/** Rooms whose words every screen needs; they are listed by hand. */
const LISTED_BY_HAND = ['kit', 'identity']

function wordList(language, part, rooms, from) {
  const target = `${MESSAGES}/${language}/${part}.generated.ts`
  const files = rooms.flatMap((room) => filesUnder(`${MESSAGES}/${language}/${room}`, from))
  const exported = files.flatMap((file) =>
    [...readFileSync(join(from, file), 'utf8').matchAll(/^export const (\w+)\b/gm)].map(([, name]) => ({ name, file })),
  )
  const entries = namesOf(exported).map((name) => `  ...${name},\n`)
  return [target, `${HEAD}${importLines(exported, target).join('')}\nexport const ${part} = {\n${entries.join('')}}\n`]
}

function wordLists(from) {
  const languages = readdirSync(join(from, MESSAGES), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return Object.fromEntries(
    languages.flatMap(({ name: language }) => {
      const entries = readdirSync(join(from, MESSAGES, language), { withFileTypes: true })
      const rooms = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
      const goods = rooms.filter((room) => ![...BASICS, ...HANDHELD, ...LISTED_BY_HAND].includes(room))
      return [
        wordList(language, 'basics', BASICS, from),
        wordList(language, 'goods', goods, from),
        wordList(language, 'handheld', HANDHELD, from),
      ]
    }),
  )
}

/** The up-to-date text of every list, by path. */
export const generatedLists = (from = root) => ({
  ...contractLists(from),
  ...serverList(from),
  ...checkList(from),
  ...statementList(from),
  ...wordLists(from),
})

/** The lists whose files are out of date. */
export const staleLists = (from = root) =>
  Object.entries(generatedLists(from)).filter(([path, text]) => {
    try {
      return readFileSync(join(from, path), 'utf8') !== text
    } catch {
      return true
    }
  })

export function writeLists(from = root) {
  const stale = staleLists(from)
  for (const [path, text] of stale) {
    mkdirSync(join(from, dirname(path)), { recursive: true })
    writeFileSync(join(from, path), text)
  }
  return stale.map(([path]) => path)
}

if (isMain(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const stale = staleLists().map(([path]) => path)
    for (const path of stale) console.error(`${path} is not what the files say: npm run lists`)
    process.exitCode = stale.length === 0 ? 0 : 1
  } else for (const path of writeLists()) console.log(`${basename(path)}: ${path}`)
}
