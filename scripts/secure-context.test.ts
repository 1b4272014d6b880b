import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Browser features that exist only over https and on localhost: over plain http they are undefined. */
const NEEDS_HTTPS: readonly RegExp[] = [
  /\brandomUUID\b/,
  /\bcrypto\s*\??\.\s*subtle\b/,
  /\bnavigator\s*\??\.\s*(clipboard|locks|serviceWorker|storage|wakeLock|mediaDevices|credentials|geolocation)\b/,
  /\bnavigator\s*\??\.\s*(share|canShare|bluetooth|usb|hid|serial|keyboard|gpu|getBattery|registerProtocolHandler)\b/,
  /\b(showOpenFilePicker|showSaveFilePicker|showDirectoryPicker|cookieStore|launchQueue)\b/,
  /\b(Notification|PushManager|BarcodeDetector|EyeDropper|IdleDetector|PaymentRequest)\s*[.(]/,
  /\bcaches\s*\.\s*(open|match|keys|has|delete)\b/,
]

/** Files that use one of them and work without it. */
const GUARDED: readonly string[] = [
  'apps/web/src/ui/copy/copy-text.ts',
  'apps/web/src/features/distribution/stations/packing/serial-scale.ts',
  'apps/pda/src/device/storage-left.ts',
  'apps/pda/src/device/wake-lock.ts',
  'apps/pda/src/outbox/only-here.ts',
  'apps/pda/src/parts/camera.tsx',
]

const FOLDERS = ['apps/web', 'apps/pda', 'packages/client', 'packages/contract', 'packages/domain', 'packages/messages']

const sourcesOf = (folder: string) =>
  readdirSync(`${folder}/src`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/src/${path}`)

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')

const usesOf = (text: string) => NEEDS_HTTPS.flatMap((pattern) => pattern.exec(withoutComments(text))?.[0] ?? [])

describe('browser code over plain http', () => {
  const files = FOLDERS.flatMap(sourcesOf)

  it('uses nothing that needs https', () => {
    expect(files.length).toBeGreaterThan(500)
    const offenders = files
      .filter((path) => !GUARDED.includes(path))
      .flatMap((path) => usesOf(readFileSync(path, 'utf8')).map((use) => `${path}: ${use}`))
    expect(offenders).toEqual([])
  })

  it('names only files that still need to be guarded', () => {
    expect(GUARDED.filter((path) => usesOf(readFileSync(path, 'utf8')).length === 0)).toEqual([])
  })

  it.each([
    'const id = crypto.randomUUID()',
    'const { randomUUID } = crypto',
    'navigator.locks.request(name, run)',
    'await navigator?.clipboard.writeText(text)',
    'await caches.open("v1")',
    'new Notification("done")',
  ])('recognises %s', (line) => expect(usesOf(line)).toHaveLength(1))

  it.each([
    '// crypto.randomUUID needs https',
    '/** `navigator.locks` needs https. */',
    'const caches = new Map()',
    'navigator.onLine',
  ])('lets %s pass', (line) => expect(usesOf(line)).toEqual([]))
})
