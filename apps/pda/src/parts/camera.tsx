import { useEffect, useRef, useState } from 'react'
import { useSay } from '../app/app-context.ts'
import { loadDetector } from '../scan/detector.ts'
import { Icon } from './icons.tsx'

interface CameraProps {
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

const LOOK_EVERY_MS = 120

/** Shows the back camera until it reads a code. */
export function Camera({ onCode, onClose }: CameraProps) {
  const say = useSay()
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function look() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const element = video.current
      if (element === null || isOver) return stop()
      element.srcObject = stream
      await element.play()
      const detector = await loadDetector()
      while (!isOver) {
        const [code] = await detector.detect(element)
        if (code !== undefined && !isOver) return onCode(code.rawValue)
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    }
    // There is no camera, no permission, or no https.
    look().catch(() => setRefused(true))
    return () => {
      isOver = true
      stop()
    }
  }, [onCode])

  return (
    <div className="camera" role="dialog" aria-label={say('handheld.work.camera')}>
      {isRefused ? (
        <p className="banner">{say('handheld.work.noCamera')}</p>
      ) : (
        <>
          <video ref={video} playsInline muted />
          <p className="camera-hint">{say('handheld.work.aim')}</p>
        </>
      )}
      <button type="button" onClick={onClose}>
        <Icon name="cross" />
        {say('handheld.work.close')}
      </button>
    </div>
  )
}
