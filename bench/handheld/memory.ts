import { readFileSync } from 'node:fs'
import type { Device } from './device.ts'

interface ProcessInfo {
  readonly processInfo: readonly { readonly type: string; readonly id: number }[]
}

const residentOf = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0 // not Linux, or it has ended
  }
}

/** What the page holds when nothing is left to collect, and what its process has of the machine; in bytes. */
export async function memoryOf({ page, cdp }: Device): Promise<{ readonly heap: number; readonly resident: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
  const browser = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo } = (await browser?.send('SystemInfo.getProcessInfo')) as ProcessInfo
  const resident = Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentOf(id)))
  return { heap, resident }
}
