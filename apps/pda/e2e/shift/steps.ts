import { expect, type Page } from '@playwright/test'
import { scan } from '../../../web/e2e/support/scan.ts'

export interface Shown {
  /** Counts the steps of the work; none where its end is shown. */
  readonly revision: string
  readonly wrong: string
  readonly ask: string
  readonly place: string
  readonly code: string
  readonly pieces: number
}

export const shown = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''
    return {
      revision: document.querySelector<HTMLElement>('.work-body')?.dataset.revision ?? 'none',
      wrong: textOf('.banner'),
      ask: textOf('.ask p'),
      place: textOf('.place-no'),
      code: textOf('.thing-code'),
      pieces: Number(textOf('.pieces b')),
    }
  })

/** Does something that is right: the next instruction is shown, and nothing is red. */
export async function step(page: Page, act: () => Promise<unknown>): Promise<Shown> {
  const before = await shown(page)
  await act()
  let now = before
  await expect(async () => {
    now = await shown(page)
    expect(now.wrong).toBe('')
    expect(now.revision, now.ask).not.toBe(before.revision)
  }).toPass({ intervals: [20] })
  return now
}

/** The same label twice within 300 ms is one scan: no hand is as fast as a test. */
let last = { code: '', at: 0 }

export async function scanned(page: Page, ...codes: readonly string[]): Promise<Shown> {
  let now = await shown(page)
  for (const code of codes) {
    const wait = last.code === code ? last.at + 350 - Date.now() : 0
    if (wait > 0) await page.waitForTimeout(wait)
    now = await step(page, () => scan(page, code))
    last = { code, at: Date.now() }
  }
  return now
}

export const tapped = (page: Page, name: string) =>
  step(page, () => page.getByRole('button', { name, exact: true }).click())

/** The next work by the number of its paper, also from the end of the one before: nothing is tapped. */
export async function openByScan(page: Page, no: string): Promise<void> {
  await scan(page, no)
  await expect(page.locator('.top-title h1')).toHaveText(no)
  await expect(page.locator('.work-body')).toBeVisible()
}

/** Work without a paper: one tap, from home. */
export async function openTile(page: Page, name: string): Promise<void> {
  const home = page.getByRole('button', { name: 'Home', exact: true })
  if (await home.isVisible()) await home.click()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.locator('.work-body')).toBeVisible()
}

export const ended = (page: Page, words: string) => expect(page.getByRole('heading', { name: words })).toBeVisible()
