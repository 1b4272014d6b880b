import { lists } from '@entrepot/contract/registry'
import { expect, it } from 'vitest'

const texts = import.meta.glob<string>('./**/*.screen.ts', { query: '?raw', import: 'default', eager: true })

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

it('every list has one screen, in a file of its name', () => {
  const found = Object.entries(texts).map(([path, text]) => [
    path.slice(path.lastIndexOf('/') + 1),
    /declaration: (\w+)/.exec(text)?.[1],
  ])
  expect(found.sort()).toEqual(lists.map(({ name }) => [`${kebabCase(name)}.screen.ts`, name]).sort())
})
