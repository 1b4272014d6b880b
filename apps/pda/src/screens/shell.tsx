import { useEffect } from 'react'
import { useAppState } from '../app/app-context.ts'
import { AskScreen } from './ask.tsx'
import { HomeScreen } from './home.tsx'
import { SettingsScreen } from './settings.tsx'
import { SignInScreen } from './sign-in.tsx'
import { TasksScreen } from './tasks.tsx'
import { WaitingScreen } from './waiting.tsx'
import { WorkScreen } from './work.tsx'

/** Applies the chosen appearance to the page. */
function usePageLook() {
  const settings = useAppState((state) => state.settings)
  const speech = useAppState((state) => state.speech)
  useEffect(() => {
    const { documentElement: page } = document
    page.lang = speech.language
    page.dataset.hand = settings.hand
    page.dataset.theme = settings.theme
    document.title = `${speech.say('handheld.title')} - Entrepot`
  }, [settings, speech])
}

export function Shell() {
  usePageLook()
  const screen = useAppState((state) => state.screen)
  const isSignedIn = useAppState(({ session }) => session !== undefined)
  if (!isSignedIn || screen.at === 'signIn') return <SignInScreen />
  switch (screen.at) {
    case 'home':
      return <HomeScreen />
    case 'tasks':
      return <TasksScreen kind={screen.kind} />
    case 'work':
      return <WorkScreen key={screen.workId} workId={screen.workId} firstScan={screen.firstScan} />
    case 'ask':
      return <AskScreen code={screen.code} />
    case 'waiting':
      return <WaitingScreen />
    case 'settings':
      return <SettingsScreen />
  }
}
