import 'fake-indexeddb/auto'
import type { Call } from '@entrepot/client/transport'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AppContext } from '../app/app-context.ts'
import type { AppState } from '../app/app-state.ts'
import { openApp, SESSION } from '../testing/test-app.ts'
import { text } from '../work/text.ts'
import { PromptView } from './prompt-view.tsx'

it('moments are written in the time of the warehouse', async () => {
  const app = await openApp((async () => ({})) as Call)
  app.store.set({ session: { ...SESSION, timeZone: 'Asia/Shanghai' } })
  const rows = [{ title: 'PK-1', details: ['B-03-1', { moment: '2001-11-17T23:30:00Z' }, 'ann'] }]
  const store = { ...app.store, use: <Part,>(part: (state: AppState) => Part) => part(app.store.get()) }
  const html = renderToStaticMarkup(
    <AppContext value={{ ...app, store }}>
      <PromptView prompt={{ ask: text('handheld.ask.scan'), rows }} />
    </AppContext>,
  )
  expect(html).toContain('<span>B-03-1 · 11/18/2001, 07:30 · ann</span>')
})
