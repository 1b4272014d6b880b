import { isLanguage, type Language } from '@entrepot/contract/kit/language'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { sessionApi } from '../../../runtime/session/api.ts'
import { setMe, useMe } from '../../../runtime/session/session.ts'
import { toast } from '../../../runtime/toast.ts'
import { useUnsaved } from '../../../runtime/unsaved.ts'
import { chooseLanguage } from '../../../runtime/words/choose-language.ts'
import { LANGUAGE_CHOICES } from '../../../runtime/words/languages.ts'
import { useLanguage, useWords } from '../../../runtime/words/words.ts'
import { ProfileField } from './profile-field.tsx'
import { ProfilePicture } from './profile-picture.tsx'

function DisplayName() {
  const t = useWords()
  const me = useMe()
  const [name, setName] = useState(me.displayName)
  const [busy, setBusy] = useState(false)
  const dirty = name.trim() !== me.displayName
  useUnsaved(dirty)

  const save = async () => {
    setBusy(true)
    try {
      const saved = await sessionApi.updateMe({ displayName: name.trim() })
      setMe(saved)
      setName(saved.displayName)
      toast.success(t('shell.saved'))
    } catch {
      // The call has shown the reason; the input stays.
    } finally {
      setBusy(false)
    }
  }
  const problem = name.trim() === '' ? t('profile.displayNameMissing') : undefined
  return (
    <form
      className="profile-name"
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty && problem === undefined) void save()
      }}
    >
      <ProfileField label={t('profile.displayName')} problem={problem}>
        {(described) => (
          <Input {...described} value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
        )}
      </ProfileField>
      <Button type="primary" htmlType="submit" loading={busy} disabled={!dirty || problem !== undefined}>
        {t('shell.save')}
      </Button>
    </form>
  )
}

/** Stored with the account; the browser uses it from the moment of the choice. */
function OwnLanguage() {
  const t = useWords()
  const language = useLanguage()
  const choose = async (chosen: Language) => {
    await chooseLanguage(chosen)
    sessionApi.updateMe({ language: chosen }).then(setMe, () => undefined)
  }
  return (
    <ProfileField label={t('language.title')}>
      {({ id }) => (
        <Select
          id={id}
          value={language}
          options={LANGUAGE_CHOICES.map((one) => ({ value: one.language, label: one.name }))}
          onSelect={(value) => isLanguage(value) && void choose(value)}
        />
      )}
    </ProfileField>
  )
}

export function ProfileData() {
  const t = useWords()
  const me = useMe()
  return (
    <section className="profile-card" aria-labelledby="own-data">
      <h2 id="own-data">{t('profile.ownData')}</h2>
      <ProfilePicture />
      <dl className="profile-facts">
        <dt>{t('login.username')}</dt>
        <dd>{me.username}</dd>
        <dt>{t('dashboard.roles')}</dt>
        <dd>{me.roles.map((role) => t(`enum.role.${role}`)).join(' · ')}</dd>
      </dl>
      <DisplayName />
      <OwnLanguage />
    </section>
  )
}
