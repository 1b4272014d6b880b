import { describe, expect, it } from 'vitest'
import { checkCircles, checkFile, checkFolders } from './check-imports.mjs'

const files = {
  domain: 'packages/domain/src/stock/ledger.ts',
  contract: 'packages/contract/src/inbound/recv-reqs.ts',
  messages: 'packages/messages/src/zh/inbound/inbound.ts',
  client: 'packages/client/src/client.ts',
  kit: 'apps/server/src/kit/sql/db.ts',
  stock: 'apps/server/src/stock/post.ts',
  capability: 'apps/server/src/capabilities/inbound/recv-req/commands.ts',
  database: 'apps/server/src/database/migrate.ts',
  demo: 'apps/server/src/demo/seed-demo.ts',
  server: 'apps/server/src/app.ts',
  theme: 'apps/web/src/theme/palette.ts',
  ui: 'apps/web/src/ui/tag.tsx',
  engine: 'apps/web/src/engine/document/list-page.tsx',
  feature: 'apps/web/src/features/inbound/recv-reqs.screen.ts',
  shell: 'apps/web/src/shell/layout.tsx',
  router: 'apps/web/src/router.tsx',
  pda: 'apps/pda/src/receive.flow.ts',
}
const problems = (from: keyof typeof files, path: string) => checkFile(files[from], `import { x } from '${path}'`)

describe('the table', () => {
  it.each<[keyof typeof files, string]>([
    ['domain', '../kernel/state-machine.ts'],
    ['contract', '@entrepot/domain/stock/quantity'],
    ['contract', 'zod'],
    ['client', '@entrepot/contract/kit/document'],
    ['kit', '@entrepot/messages/problem'],
    ['kit', 'node:crypto'],
    ['stock', '../kit/db.ts'],
    ['capability', '../../../stock/post.ts'],
    ['capability', '../putaway/repository.ts'],
    ['capability', '@entrepot/contract/inbound/recv-reqs'],
    ['database', '../kit/sql/db.ts'],
    ['demo', '../capabilities/inbound/recv-req/commands.ts'],
    ['server', './capabilities/outbound/routes.ts'],
    ['server', './capabilities/routes.ts'],
    ['shell', '../theme/palette.ts'],
    ['ui', '../runtime/dates.ts'],
    ['engine', '@entrepot/client/client'],
    ['feature', '../../engine/document/list-page.tsx'],
    ['feature', './recv-req.panel.tsx'],
    ['shell', '../features/inbound/screens.ts'],
    ['router', './features/outbound/screens.ts'],
    ['pda', '@entrepot/messages/zh/inbound'],
  ])('%s may import %s', (from, path) => {
    expect(problems(from, path)).toEqual([])
  })

  it.each<[keyof typeof files, string, string]>([
    ['domain', 'zod', 'may import no package'],
    ['domain', 'node:crypto', 'may not import node:crypto'],
    ['domain', '@entrepot/contract/kit/page', 'domain may not import contract'],
    ['contract', '@entrepot/messages/zh/inbound', 'contract may not import messages'],
    ['messages', '@entrepot/contract/registry', 'only types of contract'],
    ['messages', '@entrepot/domain/stock/quantity', 'messages may not import domain'],
    ['client', '@entrepot/domain/stock/quantity', 'client may not import domain'],
    ['client', 'node:http', 'may not import node:http'],
    ['kit', '../../stock/post.ts', 'server/kit may not import server/stock'],
    ['kit', '../../capabilities/inbound/recv-req/commands.ts', 'may not import server/capabilities'],
    ['kit', '@entrepot/client/client', 'may not import client'],
    ['stock', '../capabilities/inbound/recv-req/commands.ts', 'may not import server/capabilities'],
    ['capability', '../../outbound/pick-task/commands.ts', 'inbound may not import outbound'],
    ['capability', '../../routes.ts', 'may not import server/registry'],
    ['capability', '../../../app.ts', 'may not import server/root'],
    ['database', '../capabilities/inbound/recv-req/commands.ts', 'may not import server/capabilities'],
    ['database', '../app.ts', 'may not import server/root'],
    ['demo', '../app.ts', 'may not import server/root'],
    ['capability', '../../../database/pool.ts', 'may not import server/database'],
    ['capability', '@entrepot/messages/zh/inbound', 'may not import messages'],
    ['server', '@entrepot/client/client', 'may not import client'],
    ['server', '@entrepot/web/router', 'may not import web/root'],
    ['ui', '../theme/palette.ts', 'may not import web/theme'],
    ['ui', '../engine/format.ts', 'may not import web/engine'],
    ['theme', '../engine/format.ts', 'may not import web/engine'],
    ['engine', '../../stock/expiry.tsx', 'may not import web/stock'],
    ['ui', '../features/inbound/screens.ts', 'may not import web/features'],
    ['engine', '../../shell/tabs.ts', 'may not import web/shell'],
    ['feature', '../outbound/pick-tasks.screen.ts', 'inbound may not import outbound'],
    ['pda', '@entrepot/web/ui/tag', 'may not import web/ui'],
    ['capability', './recv-req.api.test.ts', 'may not import tests'],
    ['domain', '../../../contract/src/kit/page.ts', 'leaves its package'],
    ['feature', '../../strange/place.ts', 'lies in no zone'],
  ])('%s may not import %s', (from, path, problem) => {
    expect(problems(from, path)).toEqual([expect.stringContaining(problem)])
  })

  it('knows every place', () => {
    expect(checkFile('apps/server/src/strange/place.ts', '')).toEqual([expect.stringContaining('lies in no zone')])
    expect(checkFile('packages/strange/src/place.ts', '')).toEqual([expect.stringContaining('lies in no zone')])
  })

  it.each([
    'packages/domain/src/stock/ledger.test.ts',
    'apps/server/src/capabilities/inbound/recv-req/recv-req.api.test.ts',
    'apps/web/e2e/receive.spec.ts',
    'scripts/new-document.mjs',
    'apps/web/vite.config.ts',
    'apps/pda/icons/draw.mjs',
    'playwright.config.ts',
  ])('%s may import anything', (file) => {
    expect(checkFile(file, `import '@entrepot/client/client'; import '../../anything/at/all.ts'`)).toEqual([])
  })
})

describe('the ways to import', () => {
  const outbound = '../../outbound/pick-task/commands.ts'
  it.each([
    `import '${outbound}'`,
    `import * as all from "${outbound}"`,
    `import pick, { type Task, other as renamed } from '${outbound}'`,
    `import {\n  one,\n  two,\n} from '${outbound}'`,
    `import type { Task } from '${outbound}'`,
    `export * from '${outbound}'`,
    `export type { Task } from '${outbound}'`,
    `const pick = await import('${outbound}')`,
    `const pick = import(\n  '${outbound}'\n)`,
    `type Pick = typeof import('${outbound}')`,
    `let task: import('${outbound}').Task`,
    `const all = import.meta.glob(['./*.ts', '${outbound}'])`,
    `const url = 'http://example.com' // a comment\nimport { x } from '${outbound}'`,
    `/* a */ import { x } from '${outbound}' // b`,
  ])('sees %j', (source) => {
    expect(checkFile(files.capability, source)).toEqual([expect.stringContaining('inbound may not import outbound')])
  })

  it.each([
    `// import { x } from '${outbound}'`,
    `/*\n * import { x } from '${outbound}'\n */`,
    `const important = from('${outbound}')`,
    `thing.import('${outbound}')`,
  ])('is not misled by %j', (source) => {
    expect(checkFile(files.capability, source)).toEqual([])
  })

  it('names the line', () => {
    const source = `/* one\ntwo */\n\nimport { x } from '${outbound}'`
    expect(checkFile(files.capability, source)).toEqual([expect.stringContaining('commands.ts:4: ')])
  })

  it('refuses a path it cannot read', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the source under test
    for (const source of ['await import(name)', 'await import(`../${name}.ts`)']) {
      expect(checkFile(files.capability, source)).toEqual([expect.stringContaining('cannot be checked')])
    }
  })

  it('lets messages import types of the contract, and nothing else of it', () => {
    const path = '@entrepot/contract/registry'
    expect(checkFile(files.messages, `import type { Key } from '${path}'`)).toEqual([])
    expect(checkFile(files.messages, `type Key = typeof import('${path}')`)).toEqual([])
    // At run time an import for side effects remains of this one.
    expect(checkFile(files.messages, `import { type Key } from '${path}'`)).toHaveLength(1)
    expect(checkFile(files.messages, `import type from '${path}'`)).toHaveLength(1)
  })
})

describe('circles', () => {
  const circles = (sources: Readonly<Record<string, string>>) => checkCircles(new Map(Object.entries(sources)))
  const domain = 'packages/domain/src'
  const contract = 'packages/contract/src'

  it('lets files share what lies below them', () => {
    expect(
      circles({
        [`${domain}/a.ts`]: `import { b } from './b.ts'\nimport { c } from './c.ts'`,
        [`${domain}/b.ts`]: `import { c } from './c.ts'`,
        [`${domain}/c.ts`]: '',
      }),
    ).toEqual([])
  })

  it.each([
    `import { a } from '../a.ts'`,
    `import type { A } from '../a.ts'`,
    `export * from '../a.ts'`,
    `const a = await import('../a.ts')`,
    `type A = typeof import('../a.ts')`,
    `import { a } from '@entrepot/domain/a'`,
  ])('refuses two files that need each other by %j', (source) => {
    expect(circles({ [`${domain}/a.ts`]: `import { b } from './kit/b.ts'`, [`${domain}/kit/b.ts`]: source })).toEqual([
      `a circle of imports: ${domain}/a.ts → ${domain}/kit/b.ts → ${domain}/a.ts`,
    ])
  })

  it('names the shortest way round, once for files that all reach each other', () => {
    expect(
      circles({
        [`${domain}/a.ts`]: `import { b } from './b.ts'`,
        [`${domain}/b.ts`]: `import { c } from './c.ts'`,
        [`${domain}/c.ts`]: `import { a } from './a.ts'\nimport { b } from './b.ts'`,
      }),
    ).toEqual([`a circle of imports: ${domain}/b.ts → ${domain}/c.ts → ${domain}/b.ts`])
  })

  it('names circles that have nothing in common each by itself, also through packages', () => {
    expect(
      circles({
        [`${domain}/a.ts`]: `import { b } from './b.ts'`,
        [`${domain}/b.ts`]: `import { a } from './a.ts'\nimport { c } from '@entrepot/contract/c'`,
        [`${contract}/c.ts`]: `import { d } from './d.ts'`,
        [`${contract}/d.ts`]: `import { c } from './c.ts'`,
      }),
    ).toHaveLength(2)
  })

  it('refuses a file that imports itself', () => {
    expect(circles({ [`${domain}/a.ts`]: `import { a } from './a.ts'` })).toHaveLength(1)
  })
})

describe('a folder', () => {
  const files = (count: number, name: (place: number) => string) =>
    Array.from({ length: count }, (_, index) => `packages/domain/src/stock/${name(index)}`)

  it('has at most 25 files, tests beside them not counted', () => {
    const tests = files(9, (place) => `file-${place}.test.ts`)
    expect(checkFolders([...files(25, (place) => `file-${place}.ts`), ...tests])).toEqual([])
    expect(checkFolders(files(26, (place) => `file-${place}.ts`))).toEqual([
      'packages/domain/src/stock has 26 files, at most 25: divide it',
    ])
  })
})
