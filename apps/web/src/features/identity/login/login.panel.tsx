import { useNavigate, useSearchParams } from 'react-router'
import { useDocumentTitle } from '../../../runtime/document-title.ts'
import { afterLogin } from '../../../runtime/session/inside-path.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { Logo } from './logo.tsx'

/** Plain HTML on purpose: shown before the rest of the application is downloaded. */
export default function LoginPanel() {
  const t = useWords()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  useDocumentTitle(t('login.title'))
  return (
    <LoginFrame>
      <div className="login-brand">
        <Logo />
        <div>
          <span className="login-name">{t('app.name')}</span>
          <span className="login-subtitle">{t('app.subtitle')}</span>
        </div>
      </div>
      <h1 className="login-title">{t('login.title')}</h1>
      <LoginForm onDone={() => navigate(afterLogin(parameters.get('redirect')), { replace: true })} />
    </LoginFrame>
  )
}
