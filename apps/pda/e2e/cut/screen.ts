import type { Page } from '@playwright/test'

/** What a person reads: enough to know where the work stands. */
export interface Shown {
  readonly text: string
  /** The reason in red, if there is one. */
  readonly banner: string | null
  readonly isHome: boolean
  /** How many steps of the work are stored. */
  readonly revision: number
}

/** In one round trip: the instruction, the figures, the choices; not what was said of the last step, nor typed. */
export const readScreen = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const wordsOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => (one.textContent ?? '').trim()).join(' | ')
    const ask = document.querySelector('.ask [role=status]')
    const refused = document.querySelector('.card.refused')
    const parts = {
      refused: refused === null ? '' : (refused.textContent ?? ''),
      ask: (ask?.lastChild?.textContent ?? '').trim(),
      place: wordsOf('.place-no'),
      thing: wordsOf('.thing-name'),
      pieces: wordsOf('.pieces b'),
      progress: wordsOf('.progress span'),
      slots: wordsOf('.slots li'),
      rows: wordsOf('.work .rows li'),
      choices: wordsOf('.choices button'),
    }
    const isDone = document.querySelector('.done') !== null
    const isHome = document.querySelector('.scan-hint') !== null
    const text = Object.entries(parts)
      .filter(([, words]) => words !== '')
      .map(([name, words]) => `${name}: ${words}`)
      .join('\n')
    return {
      text: isDone ? 'done' : isHome ? 'home' : text,
      banner: document.querySelector('.banner')?.textContent ?? null,
      isHome,
      revision: Number(document.querySelector('[data-revision]')?.getAttribute('data-revision') ?? -1),
    }
  })

/** Numbers of documents that were made on the way, and moments. */
const DOCUMENT_NO = /\b[A-Z]{2,3}-[A-Z]{2}-[A-Z]{3}-\d{6}-\d+/g
const MOMENT = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}/g

/** The words of a screen with the names of this run's goods instead of their labels. */
export function withNames(text: string, labels: ReadonlyMap<string, string>): string {
  let named = text
  // Longer labels first: one may begin with another.
  for (const [label, name] of [...labels].toSorted(([a], [b]) => b.length - a.length))
    named = named.replaceAll(label, `<${name}>`)
  return named.replace(DOCUMENT_NO, '<document>').replace(MOMENT, '<moment>')
}

/** Remembers what is shown, so that a change of it can be waited for. */
const mark = (page: Page) =>
  page.evaluate(() => {
    const state = () =>
      [
        document.querySelector('main')?.className,
        document.querySelector('[data-revision]')?.getAttribute('data-revision'),
        document.querySelector('.done') !== null,
        document.querySelector('.card.refused') !== null,
      ].join()
    const before = state()
    const banner = document.querySelector('.banner')
    const hasReacted = () => {
      const now = document.querySelector('.banner')
      return state() !== before || (now !== null && now !== banner)
    }
    Object.assign(window, { hasReacted })
  })

/** Waits until the device has answered what the person does, or until the armed disturbance is met. */
export async function reactionTo(page: Page, act: () => Promise<void>, until: 'reaction' | 'met' | 'both') {
  await mark(page)
  await act()
  await page.waitForFunction((what) => {
    const { hasReacted, cutKit } = window as Window & { hasReacted?: () => boolean }
    const [isMet, isShown] = [cutKit.isMet(), hasReacted?.() === true]
    return what === 'met' ? isMet : what === 'both' ? isMet && isShown : isShown
  }, until)
}
