import type { ReactNode } from 'react'
import { ReaderProvider, useNewReader } from '../runtime/reader.ts'

/** Wraps every page that uses fields of the engine, so that its content follows a change of language. */
export const WithReader = ({ children }: { readonly children: ReactNode }) => (
  <ReaderProvider value={useNewReader()}>{children}</ReaderProvider>
)
