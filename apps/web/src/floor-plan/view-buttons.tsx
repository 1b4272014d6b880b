import { ExpandOutlined, FullscreenOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode, RefObject } from 'react'
import { useReader } from '../runtime/reader.ts'
import type { Stage } from './stage.ts'
import { ZOOM_STEP } from './view-keys.ts'

interface ViewButtonsProps {
  readonly stage: Stage
  /** What fills the screen when somebody wants it so. */
  readonly frame?: RefObject<HTMLElement | null>
}

/** What the wheel and the keys do, for those who have neither. */
export function ViewButtons({ stage, frame }: ViewButtonsProps) {
  const { t } = useReader()
  const button = (label: string, icon: ReactNode, run: () => void) => (
    <Button aria-label={label} title={label} icon={icon} onClick={run} />
  )
  return (
    <div className="view-buttons">
      {button(t('plan.zoomIn'), <PlusOutlined aria-hidden />, () => stage.zoomBy(ZOOM_STEP))}
      {button(t('plan.zoomOut'), <MinusOutlined aria-hidden />, () => stage.zoomBy(1 / ZOOM_STEP))}
      {button(t('plan.fit'), <ExpandOutlined aria-hidden />, stage.fit)}
      {frame &&
        document.fullscreenEnabled &&
        // Refused, the plan stays as large as it is.
        button(t('fullScreen.enter'), <FullscreenOutlined aria-hidden />, () => {
          frame.current?.requestFullscreen().catch(() => undefined)
        })}
    </div>
  )
}
