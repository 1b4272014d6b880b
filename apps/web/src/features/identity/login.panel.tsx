import { useNavigate, useSearchParams } from 'react-router'
import { useDocumentTitle } from '../../engine/runtime/document-title.ts'
import { afterLogin } from '../../engine/runtime/inside-path.ts'
import { useWords } from '../../engine/runtime/words.ts'
import { LoginForm } from './login-form.tsx'
import { LoginHelp } from './login-help.tsx'
import { LoginLanguage } from './login-language.tsx'
import { LoginPicture } from './login-picture.tsx'
import { Logo } from './logo.tsx'
import './login.css'

/** The first impression. Plain HTML on purpose: it is there before the rest of the application is downloaded. */
export default function LoginPanel() {
  const t = useWords()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  useDocumentTitle(t('login.title'))
  return (
    <div className="login">
      <aside className="login-scene" aria-hidden="true">
        <LoginPicture />
        <p className="login-tagline">{t('login.tagline')}</p>
      </aside>
      <main className="login-main">
        <div className="login-card">
          <div className="login-brand">
            <Logo />
            <div>
              <span className="login-name">{t('app.name')}</span>
              <span className="login-subtitle">{t('app.subtitle')}</span>
            </div>
          </div>
          <h1 className="login-title">{t('login.title')}</h1>
          <LoginForm onDone={() => navigate(afterLogin(parameters.get('redirect')), { replace: true })} />
          <LoginHelp />
        </div>
        <LoginLanguage />
      </main>
    </div>
  )
}
