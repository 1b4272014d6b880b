import { useWords } from '../../../runtime/words/words.ts'
import { ProfileData } from './profile-data.tsx'
import { ProfilePassword } from './profile-password.tsx'
import { ProfilePin } from './profile-pin.tsx'
import { ProfileSessions } from './profile-sessions.tsx'
import './profile.css'

/** One's own account. Not kept in a tab, because it may contain a typed password. */
export default function ProfilePanel() {
  const t = useWords()
  return (
    <div className="profile">
      <h1 className="visually-hidden">{t('profile.title')}</h1>
      <ProfileData />
      <ProfilePassword />
      <ProfilePin />
      <ProfileSessions />
    </div>
  )
}
