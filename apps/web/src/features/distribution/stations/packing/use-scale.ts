import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasSerial, readScale } from './serial-scale.ts'

/** The scale of this table, after the packer has chosen its port. */
export function useScale(onWeight: (weight: string) => void, onChange: (isOn: boolean) => void) {
  const [isOn, setOn] = useState(false)
  const stop = useRef<(() => void) | undefined>(undefined)
  const hear = useEffectEvent(onWeight)
  const tell = (on: boolean) => {
    setOn(on)
    onChange(on)
  }
  const connect = () =>
    readScale(hear, () => tell(false)).then(
      (end) => {
        stop.current = end
        tell(true)
      },
      () => tell(false),
    )
  useEffect(() => () => stop.current?.(), [])
  return { isOn, connect, isOffered: hasSerial() }
}
