import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Another one, two further at least, lets two runs stand beside each other: each has two servers. */
const port = Number(process.env.E2E_PORT ?? 18_473)
const baseURL = `http://127.0.0.1:${port}`

/**
 * The system's browser where there is one; undefined means Playwright's own download. The headless shell has the same
 * engine and none of a browser's windows: it takes a fifth less of the processor.
 */
const executablePath =
  process.env.CHROMIUM_PATH ||
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // New pages of the application come to the process that has its scripts compiled already.
  '--process-per-site',
  // No page lives long enough to gain what its better compilers cost, nor to fill a heap that starts large.
  '--js-flags=--no-opt --no-maglev --initial-heap-size=600 --min-semi-space-size=64',
]
/**
 * Pages of the browser's own that each new window loads for its address bar, which nobody sees. The others are those
 * that Playwright switches off: a second switch replaces its first.
 */
const withoutFeatures = [
  // Scripts come from the cache of the process: compiling them beside their arrival compiles them again.
  'ScriptStreaming',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
]
/** A name that is not localhost: over plain http its pages are no secure context, like those of a LAN address. */
const lanName = '--host-resolver-rules=MAP warehouse.test 127.0.0.1'
/** Chromium's sandbox does not work for root. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const webServer = {
  command: 'node scripts/e2e/servers.mjs',
  env: { PORT: String(port), LOG_LEVEL: 'warn' },
  url: `${baseURL}/readyz`,
  timeout: 300_000,
  reuseExistingServer: false,
  stdout: 'pipe' as const,
  // They stop their databases, which otherwise would outlive them.
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
}

export default defineConfig({
  testDir: 'apps',
  testMatch: '{web,pda}/e2e/**/*.e2e.ts',
  outputDir: 'test-results',
  // One more than the cores of a small machine: a test waits for a third of its time, for pages that settle.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Far more than anything takes: a busy machine is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What fades in is measured half way, and waiting for it is most of a test's time.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs as much time as the test; a failure is traced by running it again with TRACE=on.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...quiet, `--disable-features=${withoutFeatures}`, lanName, ...asRoot],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    // First, so that one of these, which wait for each other, is not the last of all.
    {
      name: 'whole system',
      grep: /@changes-everything/,
      workers: 1,
      use: { baseURL: `http://127.0.0.1:${port + 1}` },
    },
    { name: 'screens', grepInvert: /@changes-everything/ },
  ],
  ...(process.env.E2E_SERVERS_RUN === '1' ? {} : { webServer }),
})
