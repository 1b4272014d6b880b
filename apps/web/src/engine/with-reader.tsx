import type { ReactNode } from 'react'
import { ReaderProvider, useNewReader } from '../runtime/reader.ts'

/** Around every page that uses the fields of the engine; what is inside follows a change of language. */
export const WithReader = ({ children }: { readonly children: ReactNode }) => (
  <ReaderProvider value={useNewReader()}>{children}</ReaderProvider>
)
