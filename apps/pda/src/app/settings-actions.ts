import type { Language } from '@entrepot/contract/kit/language'
import type { Settings } from '../settings/settings.ts'
import { writeValue } from '../storage/values.ts'
import { loadSpeech } from '../words/words.ts'
import type { App } from './app.ts'

export async function changeSettings({ store, database }: App, change: Partial<Settings>): Promise<void> {
  const settings = { ...store.get().settings, ...change }
  store.set({ settings })
  await writeValue(database, 'settings', settings)
}

export async function changeLanguage(app: App, language: Language): Promise<void> {
  app.store.set({ speech: await loadSpeech(language) })
  await changeSettings(app, { language })
}

/** Renames the device; the desk shows the new name after the next sign-in. */
export async function renameDevice({ store, database }: App, name: string): Promise<void> {
  const device = { ...store.get().device, name }
  store.set({ device })
  await writeValue(database, 'device', device)
}
