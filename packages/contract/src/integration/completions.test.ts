import { describe, expect, it } from 'vitest'
import type { DocumentDeclaration } from '../kit/document.ts'
import { lists } from '../registry.ts'
import { COMPLETIONS } from './completions.ts'
import { sentDocumentType } from './integrations.ts'

const declared = lists.filter((list): list is DocumentDeclaration => list.kind === 'document')
const documents = new Map(declared.map((one) => [one.name, one]))

describe('what goes to other systems by itself', () => {
  it.each(COMPLETIONS)('$document has such a type, command and state', ({ document, type, command, state }) => {
    expect(documents.get(document)?.type).toBe(type)
    expect(Object.keys(documents.get(document)?.commands ?? {})).toContain(command)
    expect(documents.get(document)?.states).toContain(state)
  })
})

it('every document can be asked for by another system', () => {
  const types = [...documents.values()].map(({ type }) => type)
  expect([...sentDocumentType.values].sort()).toEqual(types.sort())
})
