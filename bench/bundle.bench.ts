import { openBrowser } from './bundle/browser.ts'
import { type Scripts, watch } from './bundle/watch.ts'
import { type Bench, runBench } from './kit/bench.ts'
import type { Figure } from './kit/figures.ts'
import { kilobytes } from './kit/say.ts'
import { startServer } from './kit/started-server.ts'
import { temporaryData } from './kit/temporary-data.ts'

const LOGIN_LIMIT = 220_000
const LIST_LIMIT = 450_000
const LIST_SCREEN = '/basic-info/staff/staff-manage'

/** A person's first visit: the login page, the dashboard, a list. Waits until nothing more is loaded each time. */
async function visit(bench: Bench) {
  const server = await startServer(bench, await temporaryData(bench))
  const context = await openBrowser(bench, server.origin)
  const seen = watch(context, server.origin)
  const page = await context.newPage()
  await page.goto('/login', { waitUntil: 'networkidle' })
  const login = await seen.scripts()

  await page.fill('input[name=username]', 'admin')
  await page.fill('input[name=password]', 'Entrepot-demo-1')
  await page.click('button[type=submit]')
  await page.waitForURL('**/dashboard')
  await page.waitForLoadState('networkidle')
  const shell = await seen.scripts()

  const listed = page.waitForResponse((response) => response.url().includes('/super/users') && response.ok())
  await page.goto(LIST_SCREEN, { waitUntil: 'networkidle' })
  await listed
  await page.getByText('warehouse', { exact: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  return { login, shell, list: await seen.scripts(), strangers: seen.strangers }
}

function size(name: string, scripts: Scripts, limit?: number): Figure {
  const bytes = [...scripts.values()].reduce((sum, each) => sum + each, 0)
  const measured = `${kilobytes(bytes)} in ${scripts.size} files`
  return limit ? { name, measured, limit: `≤ ${kilobytes(limit)}`, holds: bytes <= limit } : { name, measured }
}

/** Where to look first when a limit is missed. */
function printLargest(login: Scripts, all: Scripts): void {
  const largest = [...all].sort(([, a], [, b]) => b - a).slice(0, 15)
  for (const [url, bytes] of largest) {
    console.log(`${kilobytes(bytes).padStart(9)}  ${login.has(url) ? 'login' : '     '}  ${new URL(url).pathname}`)
  }
}

await runBench('JavaScript of a first visit', async (bench) => {
  const { login, shell, list, strangers } = await visit(bench)
  printLargest(login, list)
  return {
    figures: [
      size('/login', login, LOGIN_LIMIT),
      size('/login and the shell with its dashboard', shell),
      size('/login, shell and one list screen', list, LIST_LIMIT),
      {
        name: 'requests to other servers',
        measured: String(strangers.length),
        limit: 'none',
        holds: strangers.length === 0,
      },
    ],
    versions: [],
    notes: ['Gzip size of every script that Chromium was sent, each once, with nothing in its cache.', ...strangers],
  }
})
