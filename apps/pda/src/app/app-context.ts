import { required } from '@entrepot/domain/kernel/required'
import { createContext, use, useEffect, useRef } from 'react'
import type { ScanTaker } from '../scan/scanner.ts'
import type { App } from './app.ts'
import type { AppState } from './app-state.ts'

export const AppContext = createContext<App | undefined>(undefined)

export const useApp = (): App => required(use(AppContext), 'the application')

/** Reads a part of the state; the component renders again when it changes. */
export const useAppState = <Part>(part: (state: AppState) => Part): Part => useApp().store.use(part)

export const useSay = () => useAppState(({ speech }) => speech.say)

/** Receives scans while the component is mounted. */
export function useScans(taker: ScanTaker): void {
  const { scanner } = useApp()
  const latest = useRef(taker)
  useEffect(() => {
    latest.current = taker
  })
  useEffect(
    () =>
      scanner.take({
        scan: (code) => latest.current.scan(code),
        keys: (keys) => latest.current.keys?.(keys),
      }),
    [scanner],
  )
}
