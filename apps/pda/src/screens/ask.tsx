import type { ScanHit } from '@entrepot/contract/query/scan'
import { useEffect, useState } from 'react'
import { useApp, useAppState, useScans } from '../app/app-context.ts'
import { replaceWith } from '../app/navigation.ts'
import { findScanned } from '../app/scan-on-home.ts'
import { failureText } from '../app/task-actions.ts'
import { Icon } from '../parts/icons.tsx'
import { ScanTools } from '../parts/scan-tools.tsx'
import { TopBar } from '../parts/top-bar.tsx'
import { type Text, text } from '../work/text.ts'

/** Shows what a scanned code is. */
export function AskScreen({ code }: { readonly code: string }) {
  const app = useApp()
  const { say } = useAppState(({ speech }) => speech)
  const [hits, setHits] = useState<readonly ScanHit[]>([])
  const [fault, setFault] = useState<Text | string>()
  useScans({ scan: (next) => replaceWith(app, { at: 'ask', code: next }) })
  useEffect(() => {
    let isCurrent = true
    findScanned(app, code).then(
      (found) => {
        if (!isCurrent) return
        setHits(found)
        setFault(found.length === 0 ? text('handheld.home.notKnown', { code }) : undefined)
      },
      (error: unknown) => isCurrent && setFault(failureText(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [app, code])
  return (
    <main className="page">
      <TopBar title={say('handheld.kind.ask')} />
      <div className="page-body">
        <div className="scan-hint">
          <Icon name="scan" />
          <p>{say('handheld.ask.scan')}</p>
          <ScanTools />
        </div>
        {fault !== undefined && (
          <p className="banner" role="alert">
            {typeof fault === 'string' ? fault : say(fault)}
          </p>
        )}
        <ul className="cards">
          {hits.map(({ kind, resource, id, label, pieces, gs1 }) => (
            <li key={`${resource} ${id ?? label}`} className="card">
              <span className="card-words">
                <span>{say(`handheld.ask.${kind}`)}</span>
                <b>{label}</b>
                <span>
                  {[
                    pieces === undefined ? '' : say('handheld.home.pieces', { count: pieces }),
                    gs1?.batchNum,
                    gs1?.expiryDate,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}
