import type { BrowserContext, Request } from '@playwright/test'

/** The paths of the tabs that read the live stream at the moment. Two may for a moment, until they agree on one. */
export function liveReaders(context: BrowserContext): () => string[] {
  const streams = new Set<Request>()
  const end = (request: Request) => streams.delete(request)
  context.on('request', (request) => {
    if (request.url().endsWith('/live')) streams.add(request)
  })
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  return () => {
    const tabs = [...streams].map((request) => request.frame().page())
    return tabs.filter((tab) => !tab.isClosed()).map((tab) => new URL(tab.url()).pathname)
  }
}
