import { memo, type ReactNode } from 'react'
import { useSay } from '../app/app-context.ts'
import { goBack } from '../app/navigation.ts'
import { Icon } from './icons.tsx'
import { StatusPill } from './status-pill.tsx'

interface TopBarProps {
  readonly title: string
  readonly subtitle?: string
  readonly isHome?: boolean
  readonly children?: ReactNode
}

/** Memoised, because it is the same at every step. */
export const TopBar = memo(({ title, subtitle, isHome = false, children }: TopBarProps) => {
  const say = useSay()
  return (
    <header className="top-bar">
      {!isHome && (
        <button type="button" className="square" aria-label={say('handheld.goBack')} onClick={goBack}>
          <Icon name="back" />
        </button>
      )}
      <div className="top-title">
        <h1>{title}</h1>
        {subtitle !== undefined && subtitle !== '' && <p>{subtitle}</p>}
      </div>
      <StatusPill />
      {children}
    </header>
  )
})
