import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../../runtime/is-typing.ts'

/** A keyboard command of a station, shown at the bottom of the screen. */
export interface StationKey {
  readonly key: string
  readonly label: string
  readonly run: () => void
  readonly isOff?: boolean
}

/** Keys work wherever the focus is; typed or scanned text goes to the input field. */
export function useStationKeys(keys: readonly StationKey[], focusField: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const command = keys.find(({ key }) => key === event.key && key !== 'Enter')
    if (command !== undefined) {
      event.preventDefault()
      if (!event.repeat && command.isOff !== true) command.run()
    } else if (event.key.length === 1 && !isTyping(event.target)) focusField()
  })
  useEffect(() => {
    focusField()
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [focusField])
}
