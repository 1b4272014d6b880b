import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { newestOf } from './newest-of.ts'

const draft = { id: 'a', version: 1, status: 'DRAFT' }
const begun = { id: 'a', version: 2, status: 'TALLYING' }

it.each([
  ['a newer version', draft, begun, begun],
  ['nothing older', begun, draft, begun],
  ['the same version anew, whose other figures may have changed', begun, { ...begun, free: 3 }, { ...begun, free: 3 }],
  ['another record, whatever its version', begun, { id: 'b', version: 1 }, { id: 'b', version: 1 }],
  ['a list', [begun], [draft], [draft]],
  ['nothing in place of something', begun, null, null],
  ['something in place of nothing', undefined, draft, draft],
])('shows %s', (_, shown, answered, expected) => {
  expect(newestOf(shown, answered)).toEqual(expected)
})

it('keeps parts that are equal as they are', () => {
  const shown = { id: 'a', version: 1, lines: [{ pieces: 1 }] }
  expect(newestOf(shown, { ...shown, version: 2, lines: [{ pieces: 1 }] })).toHaveProperty('lines', shown.lines)
})

it('lets a command win over a question that was asked before it and is answered after it', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { structuralSharing: newestOf } } })
  const queryKey = ['tallies', 'record', 'a']
  let answer: (record: typeof draft) => void = () => undefined
  const question = queries.fetchQuery({
    queryKey,
    queryFn: () => new Promise<typeof draft>((resolve) => (answer = resolve)),
  })
  await Promise.resolve()
  queries.setQueryData(queryKey, begun)
  answer(draft)
  await question
  expect(queries.getQueryData(queryKey)).toEqual(begun)
})
