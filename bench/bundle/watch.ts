import { gzipSync } from 'node:zlib'
import type { BrowserContext, Response } from '@playwright/test'

/** Gzip size of a script, by its address. */
export type Scripts = ReadonlyMap<string, number>

export interface Watch {
  /** The JavaScript that came until now, each file once. */
  scripts(): Promise<Scripts>
  /** Requests that went anywhere but to the server. */
  readonly strangers: readonly string[]
}

const isScript = (response: Response) =>
  /javascript/.test(response.headers()['content-type'] ?? '') || /\.m?js$/.test(new URL(response.url()).pathname)

/** Sees every request of the browser, those of workers too. */
export function watch(context: BrowserContext, origin: string): Watch {
  const sizes = new Map<string, Promise<number>>()
  const strangers: string[] = []
  context.on('request', (request) => {
    const { protocol, origin: requestOrigin } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && requestOrigin !== origin) strangers.push(request.url())
  })
  context.on('response', (response) => {
    if (response.status() !== 200 || !isScript(response) || sizes.has(response.url())) return
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    )
  })
  return {
    scripts: async () => new Map(await Promise.all([...sizes].map(async ([url, size]) => [url, await size] as const))),
    strangers,
  }
}
