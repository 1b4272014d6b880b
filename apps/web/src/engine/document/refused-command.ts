import { createContext, use } from 'react'

/** The command that the server refused last. */
export interface RefusedCommand {
  readonly command: string
  readonly failure: unknown
  /** All problems are shown at lines; otherwise there is a message above. */
  readonly isInLines: boolean
}

export const RefusedCommandContext = createContext<RefusedCommand | undefined>(undefined)

/** For the tool of a line, which may offer a solution. */
export const useRefusedCommand = () => use(RefusedCommandContext)
