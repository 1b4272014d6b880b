import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** What a page can leave behind beside cookies. Not the cache of the network, which this is all about. */
const STORES = 'local_storage,indexeddb,file_systems,service_workers,cache_storage'

/** An address without scripts: its page only keeps the process of the application alive. */
const STILL = '/favicon.svg'

/**
 * A context that tests use one after the other. It starts each of them with nothing but its cache: loading the
 * application into a context of its own takes twice as long.
 */
export class SharedContext {
  readonly context: BrowserContext
  readonly #still: Page
  readonly #session: CDPSession

  private constructor(context: BrowserContext, still: Page, session: CDPSession) {
    this.context = context
    this.#still = still
    this.#session = session
  }

  static async open(browser: Browser): Promise<SharedContext> {
    const context = await browser.newContext()
    const still = await context.newPage()
    await still.goto(STILL)
    return new SharedContext(context, still, await context.newCDPSession(still))
  }

  async clear(origins: readonly string[]): Promise<void> {
    const { context } = this
    await Promise.all(context.pages().map((page) => (page === this.#still ? undefined : page.close())))
    context.removeAllListeners('request')
    await context.unrouteAll()
    await context.setOffline(false)
    await context.clearCookies()
    for (const origin of origins)
      await this.#session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORES })
  }
}
