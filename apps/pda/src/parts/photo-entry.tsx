import { useState } from 'react'
import { useSay } from '../app/app-context.ts'
import { smallerPhoto } from '../device/smaller-photo.ts'
import type { PromptEntry } from '../work/prompt.ts'
import { Icon } from './icons.tsx'

interface PhotoEntryProps {
  readonly entry: Extract<PromptEntry, { is: 'photo' }>
  readonly onPhoto: (photo: Blob) => Promise<void>
}

export function PhotoEntry({ entry, onPhoto }: PhotoEntryProps) {
  const say = useSay()
  const [isBusy, setBusy] = useState(false)
  return (
    <label className="photo-entry button main" aria-busy={isBusy}>
      <Icon name="camera" />
      {say(entry.label)}
      <input
        className="unseen"
        type="file"
        accept="image/*"
        capture="environment"
        disabled={isBusy}
        onChange={async ({ target }) => {
          const file = target.files?.[0]
          if (file === undefined) return
          setBusy(true)
          try {
            await onPhoto(await smallerPhoto(file))
          } finally {
            setBusy(false)
            target.value = ''
          }
        }}
      />
    </label>
  )
}
