import { expect, type Page } from '@playwright/test'
import { prepare } from '../../../web/e2e/engine/acting.ts'

interface Job {
  readonly id: string
  readonly state: string
  readonly result: unknown
}

/** What must always be true is true: the server's own `verify`, asked for as a job. */
export async function expectNothingWrong(page: Page) {
  const { id } = await prepare<Job>(page, 'POST', 'jobs', { kind: 'verify' })
  const read = () => prepare<Job>(page, 'GET', `jobs/${id}`)
  await expect.poll(async () => (await read()).state, { timeout: 120_000 }).toMatch(/COMPLETED|FAILED/)
  expect(await read()).toMatchObject({ state: 'COMPLETED', result: { findings: 0, found: [] } })
}
