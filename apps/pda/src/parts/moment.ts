import { useApp, useAppState } from '../app/app-context.ts'
import { momentText } from '../words/ages.ts'

/** Formats moments in the language of the device and the time zone of the warehouse. */
export function useMoments() {
  const { clock } = useApp()
  const { speech, session } = useAppState((state) => state)
  const timeZone = session?.timeZone ?? 'UTC'
  return {
    write: (moment: string) => momentText(speech.language, timeZone, new Date(moment), clock.now()),
    isPast: (moment: string) => Date.parse(moment) < clock.now().getTime(),
  }
}
