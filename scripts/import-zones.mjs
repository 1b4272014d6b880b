// "Who may import whom" of ARCHITECTURE.md as data. A path belongs to the first zone that matches it.

const SHARED = ['domain', 'contract', 'messages']
const WIDGETS = ['web/ui', 'web/engine']
const WEB = ['web/root', 'web/shell', 'web/theme', ...WIDGETS, 'web/features']
const SERVER = ['server/root', 'server/database', 'server/kit', 'server/stock', 'server/capabilities']

/**
 * may:     zones it may import
 * types:   zones of which it may import types only
 * part:    the zone has parts (capabilities) which may not import each other; the pattern's group names the part
 * node:    whether it may import node: modules
 * bare:    whether it may import packages that are not ours
 */
export const ZONES = [
  // Tests may import anything, and nothing but tests may import a test.
  {
    name: 'tests',
    path: /\.test\.[cm]?tsx?$|\.test-d\.ts$|^apps\/\w+\/e2e\/|\/test-types\/|\/testing\/|^apps\/server\/src\/soak\//,
    may: 'all',
  },
  // Configurations, generators and measurements: whatever is not the source of an app or a package.
  { name: 'tools', path: /^(scripts|bench)\/|^[\w.-]+$|^(apps|packages)\/[\w-]+\/(?!src\/)/, may: 'all' },

  { name: 'domain', path: /^packages\/domain\/src\//, may: ['domain'], node: false, bare: false },
  { name: 'contract', path: /^packages\/contract\/src\//, may: ['domain', 'contract'], node: false },
  { name: 'messages', path: /^packages\/messages\/src\//, may: ['messages'], types: ['contract'], node: false },
  { name: 'client', path: /^packages\/client\/src\//, may: ['contract', 'client'], node: false },

  { name: 'server/kit', path: /^apps\/server\/src\/kit\//, may: [...SHARED, 'server/kit'] },
  {
    name: 'server/stock',
    path: /^apps\/server\/src\/stock\//,
    may: ['domain', 'contract', 'server/kit', 'server/stock'],
  },
  {
    name: 'server/capabilities',
    path: /^apps\/server\/src\/capabilities\/([\w-]+)\//,
    may: ['domain', 'contract', 'server/kit', 'server/stock', 'server/capabilities'],
    part: true,
  },
  { name: 'server/database', path: /^apps\/server\/src\/database\//, may: [...SHARED, ...SERVER] },
  // A file beside the capabilities belongs to none of them: it lists them.
  { name: 'server/root', path: /^apps\/server\/src\/(capabilities\/)?[\w.-]+$/, may: [...SHARED, ...SERVER] },

  { name: 'web/theme', path: /^apps\/web\/src\/theme\//, may: ['web/theme', ...WIDGETS], node: false },
  { name: 'web/ui', path: /^apps\/web\/src\/ui\//, may: [...SHARED, 'client', ...WIDGETS], node: false },
  {
    name: 'web/engine',
    path: /^apps\/web\/src\/engine\//,
    may: [...SHARED, 'client', 'web/ui', 'web/engine'],
    node: false,
  },
  {
    name: 'web/features',
    path: /^apps\/web\/src\/features\/([\w-]+)\//,
    may: [...SHARED, 'client', ...WIDGETS, 'web/features'],
    part: true,
    node: false,
  },
  { name: 'web/shell', path: /^apps\/web\/src\/shell\//, may: [...SHARED, 'client', ...WEB], node: false },
  { name: 'web/root', path: /^apps\/web\/src\/(features\/)?[\w.-]+$/, may: [...SHARED, 'client', ...WEB], node: false },

  { name: 'pda', path: /^apps\/pda\/src\//, may: [...SHARED, 'client', 'pda'], node: false },
]

/** The zone of a path relative to the root, with its part where the zone has parts. */
export function zoneOf(path) {
  const zone = ZONES.find((candidate) => candidate.path.test(path))
  return zone && { zone, part: zone.part ? zone.path.exec(path)?.[1] : undefined }
}
