import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { childrenOf } from '../bench/kit/processes.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entrepot-build-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Like `npm start` before it starts the server: it builds, and stays alive. */
const PROGRAM = `
import { buildServer } from './scripts/build.mjs'
await buildServer(process.argv[1])
console.log('built')
process.stdin.resume()
`

it('a build leaves no process in memory', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, folder], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let output = ''
  for await (const part of child.stdout) {
    output += part
    if (output.includes('built\n')) break
  }
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['server.js', 'migrations']))
  expect(childrenOf(child.pid!)).toEqual([])
  child.stdin.end()
  await ended
})
