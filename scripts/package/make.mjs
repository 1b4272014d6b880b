import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_FILES } from '../build/programs.mjs'
import { root } from '../workspace.mjs'
import { operatorsReadme, packageJson, packagesOutside, shrinkwrap } from './contents.mjs'
import { lockedDependencies } from './dependencies.mjs'

const SERVER = 'apps/server'
const FONTS = { '@expo-google-fonts/noto-sans-sc': 'NotoSansSC', '@expo-google-fonts/noto-sans-jp': 'NotoSansJP' }
const WEIGHTS = ['400Regular', '700Bold']

const readText = (path) => readFileSync(join(root, path), 'utf8')
const readJson = (path) => JSON.parse(readText(path))

/** The folder name of this version. */
export const packageName = () => `entrepot-${readJson('package.json').version}`

/**
 * Makes a folder that needs only Node: the build, and those installed packages that are not in the bundle.
 */
export function makePackage(folder, { withDatabase = true } = {}) {
  removeFormer(folder)
  mkdirSync(folder, { recursive: true })
  const copy = (from, to) => cpSync(join(root, from), join(folder, to), { recursive: true, verbatimSymlinks: true })

  for (const name of readJson(`${SERVER}/dist/${BUILT_FILES}`)) copy(`${SERVER}/dist/${name}`, name)
  copy(`${SERVER}/dist/migrations`, 'migrations')
  for (const app of ['web', 'pda']) copy(`apps/${app}/dist`, app)
  copyFonts(copy)
  copy('LICENSE', 'LICENSE')
  for (const name of ['entrepot.service', 'entrepot.env']) copy(`packaging/${name}`, name)

  const entries = lockedDependencies(readJson('package-lock.json'), SERVER, packagesOutside({ withDatabase }))
  for (const place of Object.keys(entries)) copyInstalled(copy, place)
  const names = packagesOutside({ withDatabase })
  const versions = Object.fromEntries(names.map((name) => [name, entries[`node_modules/${name}`].version]))
  const description = packageJson(readJson('package.json'), versions)
  const write = (name, text) => writeFileSync(join(folder, name), text)
  write('package.json', `${JSON.stringify(description, null, 2)}\n`)
  write('npm-shrinkwrap.json', `${JSON.stringify(shrinkwrap(description, entries), null, 2)}\n`)
  write(
    'README.md',
    `# Entrepot ${description.version}\n\n${readText('packaging/package.md')}\n${operatorsReadme(readText('README.md'))}`,
  )
}

/** Removes only files of an earlier run: the folder is chosen by a person, and may contain a server's database. */
function removeFormer(folder) {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  const holds = (name) => existsSync(join(folder, name))
  if (!holds('npm-shrinkwrap.json') || !holds('server.js'))
    throw new Error(`${folder} is not empty, and is no package of Entrepot`)
  if (holds('data')) throw new Error(`${folder} holds a database, in ${join(folder, 'data')}: move it away first`)
  rmSync(folder, { recursive: true })
}

function copyFonts(copy) {
  for (const [source, typeface] of Object.entries(FONTS)) {
    const home = `node_modules/${source}`
    for (const weight of WEIGHTS) {
      const name = `${typeface}_${weight}.ttf`
      copy(`${home}/${weight}/${name}`, `fonts/${name}`)
    }
    copy(`${home}/LICENSE_FONT`, `fonts/${typeface}-LICENSE.txt`)
  }
}

/**
 * Copies an installed package without nested packages, which have their own entries; skips those of other platforms.
 */
function copyInstalled(copy, place) {
  const from = [`${SERVER}/${place}`, place].find((path) => existsSync(join(root, path)))
  if (from === undefined) return
  for (const name of readdirSync(join(root, from)))
    if (name !== 'node_modules') copy(`${from}/${name}`, `${place}/${name}`)
}

/** The size of all files in a folder, in bytes. */
export function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sum + sizeOf(path)
    return sum + (entry.isFile() ? statSync(path).size : 0)
  }, 0)
}
