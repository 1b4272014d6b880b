import { useEffect, useState } from 'react'
import { publicSettings } from '../../../runtime/session/api.ts'
import { useWords } from '../../../runtime/words/words.ts'

export function LoginHelp() {
  const t = useWords()
  const [contact, setContact] = useState<string | null>(null)
  useEffect(() => {
    publicSettings().then(
      ({ helpContact }) => setContact(helpContact),
      () => undefined,
    )
  }, [])
  return contact && <p className="login-help">{t('login.help', { contact })}</p>
}
