import { FILE_BASE } from '@entrepot/contract/identity/api'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { sessionApi } from '../../../runtime/session/api.ts'
import { setMe, useMe } from '../../../runtime/session/session.ts'
import { toast } from '../../../runtime/toast.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { Avatar } from './avatar.tsx'

const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
const MAX_MB = 2

export function ProfilePicture() {
  const t = useWords()
  const me = useMe()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)

  const keep = async (avatarUrl: () => Promise<string | null>) => {
    setBusy(true)
    try {
      setMe(await sessionApi.updateMe({ avatarUrl: await avatarUrl() }))
      toast.success(t('shell.saved'))
    } catch {
      // The call has shown the reason; the old picture stays.
    } finally {
      setBusy(false)
    }
  }
  const choose = (file: File | undefined) => {
    if (file === undefined) return
    if (!TYPES.includes(file.type) || file.size > MAX_MB * 1024 * 1024)
      return toast.error(t('profile.pictureRefused', { size: MAX_MB }))
    void keep(async () => `${FILE_BASE}/${(await sessionApi.upload(file, file.name)).id}`)
  }
  return (
    <div className="profile-picture">
      <Avatar url={me.avatarUrl} size={72} />
      <div>
        <div className="profile-buttons">
          <Button loading={busy} onClick={() => input.current?.click()}>
            {t('profile.changePicture')}
          </Button>
          {me.avatarUrl !== null && (
            <Button type="text" disabled={busy} onClick={() => void keep(async () => null)}>
              {t('profile.removePicture')}
            </Button>
          )}
        </div>
        <p className="profile-hint">{t('profile.pictureHint', { size: MAX_MB })}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES.join(',')}
        aria-label={t('profile.changePicture')}
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
    </div>
  )
}
