import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makePackage } from './make.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entrepot-make-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('a folder that holds something else is left alone', async () => {
  await writeFile(join(folder, 'thesis.txt'), 'years of work')
  expect(() => makePackage(folder)).toThrow(`${folder} is not empty, and is no package of Entrepot`)
  expect(await readdir(folder)).toEqual(['thesis.txt'])
})

it('a package in which a server ran is left alone: its database is there', async () => {
  for (const name of ['npm-shrinkwrap.json', 'server.js']) await writeFile(join(folder, name), '')
  await mkdir(join(folder, 'data'))
  expect(() => makePackage(folder)).toThrow('holds a database')
  expect(await readdir(folder)).toEqual(['data', 'npm-shrinkwrap.json', 'server.js'])
})
