import type { App } from './app.ts'
import type { AppState } from './app-state.ts'
import { HOME, type Screen, screenFrom } from './screen.ts'

/** Opens a screen; Back returns to the previous one. */
export function goTo({ store }: Pick<App, 'store'>, screen: Screen): void {
  history.pushState({ screen }, '')
  store.set({ screen, notice: undefined })
}

/** Replaces the current screen: Back does not return to it. Clears the notice unless one is passed. */
export function replaceWith({ store }: Pick<App, 'store'>, screen: Screen, notice?: AppState['notice']): void {
  history.replaceState({ screen }, '')
  store.set({ screen, notice })
}

export const goBack = () => history.back()

/** Undoes one step inside the screen, or closes a dialog; returns whether there was something to undo. */
type StepBack = () => boolean
const stepsBack: StepBack[] = []

/** Registers a handler for Back, called before earlier ones; call the result to remove it. */
export function onBack(step: StepBack): () => void {
  stepsBack.push(step)
  return () => {
    stepsBack.splice(stepsBack.indexOf(step), 1)
  }
}

/** Handles Back of the device or the browser: undoes a step of the work, otherwise shows the previous screen. */
export function followHistory({ store }: Pick<App, 'store'>): void {
  if (history.state === null) history.replaceState({ screen: HOME }, '')
  store.set({ screen: screenFrom(history.state) })
  addEventListener('popstate', ({ state }) => {
    const { screen } = store.get()
    if (stepsBack.toReversed().some((step) => step())) history.pushState({ screen }, '')
    else store.set({ screen: screenFrom(state), notice: undefined })
  })
}
