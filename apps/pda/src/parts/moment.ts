import { useApp, useAppState } from '../app/app-context.ts'
import { momentText } from '../words/ages.ts'

/** Writes moments as they are said here, in the time of the warehouse. */
export function useMoments() {
  const { clock } = useApp()
  const { speech, session } = useAppState((state) => state)
  const timeZone = session?.timeZone ?? 'UTC'
  return {
    write: (moment: string) => momentText(speech.language, timeZone, new Date(moment), clock.now()),
    isPast: (moment: string) => Date.parse(moment) < clock.now().getTime(),
  }
}
