// The import rules of ARCHITECTURE.md as data. A path belongs to the first zone that matches it.

const SHARED = ['domain', 'contract', 'messages']
/** Parts of the screens that several capabilities share. */
const WAREHOUSE = ['web/stock', 'web/floor-plan']
const WIDGETS = ['web/runtime', 'web/ui', 'web/engine']
const WEB = ['web/root', 'web/shell', 'web/theme', ...WIDGETS, ...WAREHOUSE, 'web/features']
const CAPABILITIES = ['server/database', 'server/kit', 'server/stock', 'server/capabilities']
const SERVER = [...CAPABILITIES, 'server/registry', 'server/system-data', 'server/demo', 'server/verify', 'server/root']

/**
 * may:     zones that it may import
 * types:   zones of which it may import only types
 * part:    the zone has parts (capabilities) that must not import each other; the group of the pattern names the part
 * node:    whether it may import node: modules
 * bare:    whether it may import third-party packages
 */
const ZONES = [
  // Tests may import anything, but only tests may import a test.
  {
    name: 'tests',
    path: /\.test\.[cm]?tsx?$|\.test-d\.ts$|^apps\/\w+\/e2e\/|\/testing\/|^apps\/server\/src\/soak\//,
    may: 'all',
  },
  // Configurations, generators and benchmarks: everything outside the source of an app or package.
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
  {
    name: 'server/database',
    path: /^apps\/server\/src\/database\//,
    may: [...SHARED, 'server/kit', 'server/database'],
  },
  {
    name: 'server/system-data',
    path: /^apps\/server\/src\/system-data\//,
    may: [...SHARED, ...CAPABILITIES, 'server/registry', 'server/system-data'],
  },
  {
    name: 'server/demo',
    path: /^apps\/server\/src\/demo\//,
    may: [...SHARED, ...CAPABILITIES, 'server/registry', 'server/system-data', 'server/demo'],
  },
  { name: 'server/verify', path: /^apps\/server\/src\/verify\//, may: [...SHARED, ...SERVER] },
  { name: 'server/backup', path: /^apps\/server\/src\/backup\//, may: [...SHARED, ...SERVER, 'server/backup'] },
  // Files directly in `capabilities` belong to no capability: they list them.
  {
    name: 'server/registry',
    path: /^apps\/server\/src\/capabilities\/[\w.-]+$/,
    may: [...SHARED, ...CAPABILITIES, 'server/registry'],
  },
  { name: 'server/root', path: /^apps\/server\/src\/[\w.-]+$/, may: [...SHARED, ...SERVER] },

  { name: 'web/runtime', path: /^apps\/web\/src\/runtime\//, may: [...SHARED, 'client', 'web/runtime'], node: false },
  { name: 'web/theme', path: /^apps\/web\/src\/theme\//, may: ['web/runtime', 'web/theme'], node: false },
  {
    name: 'web/ui',
    path: /^apps\/web\/src\/ui\//,
    may: [...SHARED, 'client', 'web/runtime', 'web/ui'],
    node: false,
  },
  {
    name: 'web/engine',
    path: /^apps\/web\/src\/engine\//,
    may: [...SHARED, 'client', ...WIDGETS],
    node: false,
  },
  {
    name: 'web/floor-plan',
    path: /^apps\/web\/src\/floor-plan\//,
    may: [...SHARED, 'client', ...WIDGETS, 'web/floor-plan'],
    node: false,
  },
  {
    name: 'web/stock',
    path: /^apps\/web\/src\/stock\//,
    may: [...SHARED, 'client', ...WIDGETS, 'web/floor-plan', 'web/stock'],
    node: false,
  },
  {
    name: 'web/features',
    path: /^apps\/web\/src\/features\/([\w-]+|\*\*)\//,
    may: [...SHARED, 'client', ...WIDGETS, ...WAREHOUSE, 'web/features'],
    part: true,
    node: false,
  },
  { name: 'web/shell', path: /^apps\/web\/src\/shell\//, may: [...SHARED, 'client', ...WEB], node: false },
  { name: 'web/root', path: /^apps\/web\/src\/(features\/)?[\w.-]+$/, may: [...SHARED, 'client', ...WEB], node: false },

  { name: 'pda', path: /^apps\/pda\/src\//, may: [...SHARED, 'client', 'pda'], node: false },
]

/** The zone of a path relative to the root, and its part if the zone has parts. */
export function zoneOf(path) {
  const zone = ZONES.find((candidate) => candidate.path.test(path))
  return zone && { zone, part: zone.part ? zone.path.exec(path)?.[1] : undefined }
}
