import { openFile } from '../../runtime/open-file.ts'
import { type DocumentScreen, documentApi } from './document-api.ts'

/** The transport shows failures. */
export const printDocument = ({ declaration }: DocumentScreen, id: string, paper?: string) =>
  openFile(() => documentApi(declaration).print(id, paper)).catch(() => undefined)
