import { type BrowserContext, expect, type Page } from '@playwright/test'
import { scan } from '../../../web/e2e/support/scan.ts'
import { installPageKit } from './page-kit.ts'
import type { Action } from './script.ts'

/** The same label twice within this time is one scan. */
const REPEATED_MS = 320
/** Far more than anything takes: a busy machine is slow, not wrong. */
const LONGEST_MS = 60_000
const PHOTO = {
  name: 'damage.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** The same scan or choice at once is taken as one: it waits until it is meant once more. */
async function untilRepeatable(last: { readonly what: string; readonly at: number }, what: string) {
  const rest = last.what === what ? last.at + REPEATED_MS - Date.now() : 0
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
}

/** A handheld in somebody's hand: its tab may be killed, what it has stored stays. */
export class Device {
  readonly #context: BrowserContext
  readonly faults: string[] = []
  #page: Page
  /** The scanner remembers its last label whatever is tapped after it; a choice is forgotten by a scan. */
  #lastScan = { what: '', at: 0 }
  #lastTap = { what: '', at: 0 }

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context
    this.#page = page
    this.#watch()
  }

  static async open(context: BrowserContext): Promise<Device> {
    await context.addInitScript(installPageKit)
    return new Device(context, await context.newPage())
  }

  get page(): Page {
    return this.#page
  }

  #watch() {
    // A storing that is given up on purpose says so.
    this.#page.on('pageerror', (error) => {
      if (error.name !== 'AbortError') this.faults.push(error.message)
    })
  }

  async cutOff() {
    await this.#context.setOffline(true)
  }

  /** The connection comes back after the device has noticed that it was gone. */
  async connect() {
    await this.#context.setOffline(true)
    await this.#page.locator('.top-bar .status[data-tone=warn]').waitFor()
    await this.#context.setOffline(false)
  }

  /** The tab is gone; a new one starts from what is stored. */
  async restart() {
    const killed = this.#page
    this.#page = await this.#context.newPage()
    await killed.close()
    this.#watch()
    await this.#page.goto('/pda/')
    await this.#page.locator('.scan-hint').waitFor()
  }

  /** Goes on with what was begun, if anything was. */
  async goOn(): Promise<void> {
    const begun = this.#page.locator('.card.begun')
    if ((await begun.count()) === 0) return
    await begun.first().click()
    await this.#page.locator('main.work').waitFor()
  }

  async goHome() {
    const home = this.#page.getByRole('button', { name: 'Home', exact: true })
    if ((await home.count()) > 0) await home.click()
    await this.#page.locator('.scan-hint').waitFor()
  }

  async do(action: Action) {
    const page = this.#page
    if ('scan' in action) return this.#scan(action.scan)
    if ('scanPlace' in action) return this.#scan((await page.locator('.place-no').textContent()) ?? '')
    if ('photo' in action) return page.locator('input[type=file]').setInputFiles(PHOTO)
    if ('tap' in action) {
      const { tap } = action
      const button = page.locator('.choices, .tiles').getByRole('button', { name: tap, exact: true })
      await untilRepeatable(this.#lastTap, String(tap))
      await button.first().click()
      this.#lastTap = { what: String(tap), at: Date.now() }
      return
    }
    const stepper = page.locator('button.count-value')
    if ((await stepper.count()) > 0) await stepper.click()
    // What was typed before a step that could not be stored is still there.
    const typed = (await page.locator('.count-value b').textContent()) ?? ''
    const erase = page.locator('.number-pad').getByRole('button', { name: 'Delete the last digit' })
    for (const _digit of typed.replace(/\D/g, '')) await erase.click()
    for (const digit of String(action.count))
      await page.locator('.number-pad').getByRole('button', { name: digit, exact: true }).click()
    await page.locator('.number-pad').getByRole('button', { name: 'Confirm' }).click()
  }

  async #scan(code: string) {
    await untilRepeatable(this.#lastScan, code)
    await scan(this.#page, code)
    this.#lastScan = { what: code, at: Date.now() }
    this.#lastTap = { what: '', at: 0 }
  }

  /** Connected, and nothing of it waits to be sent; what the server refuses is an error here. */
  async settle() {
    await this.#page.evaluate(async (longest) => {
      const end = performance.now() + longest
      for (;;) {
        const open = await window.cutKit.unsent()
        const refused = open.find(({ status }) => status === 'refused')
        if (refused !== undefined) throw new Error(`refused: ${refused.why}`)
        if (open.length === 0 && document.querySelector('.top-bar .status[data-tone=good]') !== null) return
        if (performance.now() > end) throw new Error(`not sent or not connected: ${JSON.stringify(open)}`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    }, LONGEST_MS)
    expect(this.faults).toEqual([])
  }
}
