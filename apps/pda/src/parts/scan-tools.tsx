import { memo, useCallback, useEffect, useState } from 'react'
import { useApp, useSay } from '../app/app-context.ts'
import { onBack } from '../app/navigation.ts'
import { Camera } from './camera.tsx'
import { Icon } from './icons.tsx'
import { TextEntry } from './text-entry.tsx'

const MAX_LETTERS = 200

/** Camera and manual entry, for devices without a scanner. Memoised, because it is the same at every step. */
export const ScanTools = memo(() => {
  const { scanner } = useApp()
  const say = useSay()
  const [open, setOpen] = useState<'camera' | 'typing'>()
  const close = useCallback(() => setOpen(undefined), [])
  const read = useCallback(
    (code: string) => {
      setOpen(undefined)
      scanner.read(code)
    },
    [scanner],
  )
  useEffect(() => {
    if (open === undefined) return
    return onBack(() => {
      setOpen(undefined)
      return true
    })
  }, [open])
  return (
    <>
      <button
        type="button"
        className="square"
        aria-label={say('handheld.work.typeCode')}
        onClick={() => setOpen('typing')}
      >
        <Icon name="keyboard" />
      </button>
      <button
        type="button"
        className="square"
        aria-label={say('handheld.work.camera')}
        onClick={() => setOpen('camera')}
      >
        <Icon name="camera" />
      </button>
      {open === 'camera' && <Camera onCode={read} onClose={close} />}
      {open === 'typing' && (
        <div className="sheet" role="dialog" aria-label={say('handheld.work.typeCode')}>
          <TextEntry label={say('handheld.work.code')} most={MAX_LETTERS} onText={read} isFocused />
          <button type="button" onClick={close}>
            {say('handheld.work.close')}
          </button>
        </div>
      )}
    </>
  )
})
