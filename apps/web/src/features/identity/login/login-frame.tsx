import type { ReactNode } from 'react'
import { useWords } from '../../../runtime/words/words.ts'
import { LoginHelp } from './login-help.tsx'
import { LoginLanguage } from './login-language.tsx'
import { LoginPicture } from './login-picture.tsx'
import './login.css'

/** Layout of forms shown before the application: picture, card, help and language. */
export function LoginFrame({ children }: { readonly children: ReactNode }) {
  const t = useWords()
  return (
    <div className="login">
      <aside className="login-scene" aria-hidden="true">
        <LoginPicture />
        <p className="login-tagline">{t('login.tagline')}</p>
      </aside>
      <main className="login-main">
        <div className="login-card">
          {children}
          <LoginHelp />
        </div>
        <LoginLanguage />
      </main>
    </div>
  )
}
