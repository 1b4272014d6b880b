import { useAppState } from '../app/app-context.ts'

/** The current message, until the next scan or screen. */
export function NoticeLine() {
  const { notice, speech } = useAppState((state) => state)
  if (notice === undefined) return null
  const { tone, text } = notice
  return (
    <p className={tone === 'bad' ? 'banner' : 'banner good'} role="alert">
      {typeof text === 'string' ? text : speech.say(text)}
    </p>
  )
}
