import type { ComponentType } from 'react'
import { Navigate } from 'react-router'
import type { Screen } from '../../engine/screen.ts'
import { pages } from '../../features/pages.ts'
import { screenNamed } from '../../features/screens.ts'
import { whenConnected } from '../../runtime/connection/when-connected.ts'
import { createDownload, type Download, useDownload } from '../../runtime/lazy/download.ts'
import type { Part } from '../routing/find-page.ts'
import { PageWaiting } from './page-waiting.tsx'

type Engine = ComponentType<{ readonly screen: Screen }>

const list = createDownload(whenConnected(async () => (await import('../../engine/list-page.tsx')).ListPage))
const detail = createDownload(whenConnected(async () => (await import('../../engine/detail-page.tsx')).DetailPage))

/** Renders a page with an engine or its own panel; a declaration without either is not found. */
export function PageContent({ name, part }: { readonly name: string; readonly part: Part }) {
  const screen = screenNamed(name)
  if (screen && part === 'list') return <ScreenPage screen={screen} engine={list} />
  if (screen && part === 'detail') return <ScreenPage screen={screen} engine={detail} />
  const panel = pages[name]
  return panel === undefined ? <Navigate to="/404" replace /> : <PanelPage panel={panel} />
}

/** The screen and its engine are loaded in parallel. */
function ScreenPage({ screen, engine }: { readonly screen: Download<Screen>; readonly engine: Download<Engine> }) {
  const Engine = useDownload(engine)
  const loaded = useDownload(screen)
  return Engine === undefined || loaded === undefined ? <PageWaiting /> : <Engine screen={loaded} />
}

function PanelPage({ panel }: { readonly panel: Download<{ readonly default: ComponentType }> }) {
  const Panel = useDownload(panel)?.default
  return Panel === undefined ? <PageWaiting /> : <Panel />
}
