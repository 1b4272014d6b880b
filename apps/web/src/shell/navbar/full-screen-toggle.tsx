import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { useSyncExternalStore } from 'react'
import { toast } from '../../runtime/toast.ts'
import { useWords } from '../../runtime/words/words.ts'
import { ToolButton } from './tool-button.tsx'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

export function FullScreenToggle() {
  const t = useWords()
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = async () => {
    try {
      if (!document.fullscreenEnabled) throw new Error('unsupported')
      await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      toast.error(t('fullScreen.unsupported'))
    }
  }
  return (
    <ToolButton
      label={t(full ? 'fullScreen.leave' : 'fullScreen.enter')}
      icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
      onClick={toggle}
    />
  )
}
