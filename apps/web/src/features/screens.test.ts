import { lists } from '@entrepot/contract/registry'
import { expect, it, vi } from 'vitest'
import type { Screen } from '../engine/screen.ts'
import { stateFieldOf } from '../engine/screen-facts.ts'

const texts = import.meta.glob<string>('./**/*.screen.ts', { query: '?raw', import: 'default', eager: true })

const screens = import.meta.glob<Screen>('./**/*.screen.ts', { import: 'screen' })

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

it('every list has one screen, in a file of its name', () => {
  const names = Object.entries(texts).map(([path, text]) => [
    path.slice(path.lastIndexOf('/') + 1),
    /declaration: (\w+)/.exec(text)?.[1],
  ])
  expect(names.sort()).toEqual(lists.map(({ name }) => [`${kebabCase(name)}.screen.ts`, name]).sort())
})

// Some screens ask for the language of the browser as they are loaded.
vi.stubGlobal('navigator', { languages: [] })
vi.stubGlobal('document', { cookie: '' })

it.each(Object.entries(screens))('%s offers the filters and columns that its declaration has', async (_, load) => {
  const { declaration, columns, search } = await load()
  const filters = [...declaration.filters, ...(declaration.search.length > 0 ? ['keyword'] : [])]
  expect(filters).toEqual(expect.arrayContaining([...search]))
  expect(Object.keys(declaration.fields)).toEqual(expect.arrayContaining([...columns]))
})

it.each(Object.entries(screens))('%s says nothing twice on a card', async (_, load) => {
  const screen = await load()
  const inTheHead = [screen.title ? undefined : screen.declaration.label, stateFieldOf(screen)]
  expect((screen.facts ?? []).filter((name) => inTheHead.includes(name))).toEqual([])
})
