import { translator } from '@entrepot/messages/translate'
import { expect, it } from 'vitest'
import { outcomeWords } from './outcome-words.ts'
import type { ImportJob } from './use-import-job.ts'

const wordsFor = (job: Partial<ImportJob>, dryRun = false) =>
  outcomeWords(
    translator('en'),
    { state: 'COMPLETED', done: 3, total: 3, errorsUrl: null, result: null, ...job },
    { jobId: '1', fileId: '2', fileName: 'a.csv', columns: {}, dryRun },
  )

it('tells what is done from what failed, with the figures', () => {
  const result = { rows: 3, records: 2, valid: 3, errors: 0 }
  expect(wordsFor({ result })).toEqual({ type: 'success', title: '2 records were imported.' })
  expect(wordsFor({ result }, true)).toEqual({ type: 'success', title: '3 rows are ready to import.' })
  const faulty = { type: 'error', title: 'Errors: 4. Rows with errors: 1 of 3. Nothing was changed.' }
  expect(wordsFor({ state: 'FAILED', result: { ...result, valid: 2, errors: 4 } })).toEqual(faulty)
  expect(wordsFor({ state: 'FAILED', result: { error: 'no rows' } }).title).toContain('no rows')
  expect(wordsFor({ state: 'CANCELLED' })).toEqual({ type: 'info', title: 'Stopped. Nothing was changed.' })
})
