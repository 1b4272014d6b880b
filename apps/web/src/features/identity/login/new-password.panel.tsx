import { useDocumentTitle } from '../../../runtime/document-title.ts'
import { setMe, useMe } from '../../../runtime/session/session.ts'
import { toast } from '../../../runtime/toast.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { LoginFrame } from './login-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Shown instead of the application until a password that was set by another person is changed. */
export default function NewPasswordPanel({ onLogOut }: { readonly onLogOut: () => void }) {
  const t = useWords()
  const me = useMe()
  useDocumentTitle(t('newPassword.title'))
  const goOn = () => {
    setMe({ ...me, mustChangePassword: false })
    toast.success(t('newPassword.saved'))
  }
  return (
    <LoginFrame>
      <h1 className="login-title">{t('newPassword.title')}</h1>
      <p className="login-text">{t('newPassword.text', { name: me.displayName })}</p>
      <NewPasswordForm username={me.username} onDone={goOn} />
      <button type="button" className="login-other" onClick={onLogOut}>
        {t('account.logout')}
      </button>
    </LoginFrame>
  )
}
