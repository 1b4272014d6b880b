import type { App } from './app.ts'
import type { AppState } from './app-state.ts'
import { HOME, type Screen, screenFrom } from './screen.ts'

/** Goes on to a screen; Back leads to the one before. */
export function goTo({ store }: Pick<App, 'store'>, screen: Screen): void {
  history.pushState({ screen }, '')
  store.set({ screen, notice: undefined })
}

/** The same, and Back does not lead to the one that is left. Nothing is said there, unless a notice is named. */
export function replaceWith({ store }: Pick<App, 'store'>, screen: Screen, notice?: AppState['notice']): void {
  history.replaceState({ screen }, '')
  store.set({ screen, notice })
}

export const goBack = () => history.back()

/** A screen that has steps of its own, or something open above it, undoes one and says whether it did. */
type StepBack = () => boolean
const stepsBack: StepBack[] = []

/** Is asked first on Back, until the answer is called; the latest before the others. */
export function onBack(step: StepBack): () => void {
  stepsBack.push(step)
  return () => {
    stepsBack.splice(stepsBack.indexOf(step), 1)
  }
}

/** Back of the device or the browser: a step of the work, else the screen before. */
export function followHistory({ store }: Pick<App, 'store'>): void {
  if (history.state === null) history.replaceState({ screen: HOME }, '')
  store.set({ screen: screenFrom(history.state) })
  addEventListener('popstate', ({ state }) => {
    const { screen } = store.get()
    if (stepsBack.toReversed().some((step) => step())) history.pushState({ screen }, '')
    else store.set({ screen: screenFrom(state), notice: undefined })
  })
}
