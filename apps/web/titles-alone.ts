import { type Plugin, runnerImport } from 'vite'

/** A title stands beside the other words of its screen; the menu needs it before, and must not load them all for it. */
export const titlesAlone = (): Plugin => ({
  name: 'titles-alone',
  async load(id) {
    if (!/packages\/messages\/src\/\w+\/titles\.ts$/.test(id)) return null
    const { module, dependencies } = await runnerImport<{ readonly titles: object }>(id, { logLevel: 'silent' })
    for (const file of dependencies) this.addWatchFile(file)
    return `export const titles = ${JSON.stringify(module.titles)}`
  },
})
