import { describe, expect, it, vi } from 'vitest'
import { createDownload } from './download.ts'

describe('a download', () => {
  it('happens once, however many ask, and its part is there at once afterwards', async () => {
    const load = vi.fn(async () => 'part')
    const download = createDownload(load)
    expect(download.now()).toBeUndefined()
    expect(await Promise.all([download.start(), download.start()])).toEqual(['part', 'part'])
    expect(download.now()).toBe('part')
    await download.start()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is tried again after it failed', async () => {
    const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('no connection'))
    const download = createDownload(load)
    await expect(download.start()).rejects.toThrow('no connection')
    expect(download.now()).toBeUndefined()
    expect(await download.start()).toBe('part')
    expect(load).toHaveBeenCalledTimes(2)
  })
})
