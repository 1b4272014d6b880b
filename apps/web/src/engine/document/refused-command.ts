import { createContext, use } from 'react'

/** A command that the server refused just now. */
export interface RefusedCommand {
  readonly command: string
  readonly failure: unknown
  /** Every fault stands at its line; else it is said above. */
  readonly isInLines: boolean
}

export const RefusedCommandContext = createContext<RefusedCommand | undefined>(undefined)

/** For the tool of a line, which may know a way out of it. */
export const useRefusedCommand = () => use(RefusedCommandContext)
