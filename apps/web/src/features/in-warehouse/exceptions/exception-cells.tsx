import { readPermission } from '@entrepot/contract/kit/declaration'
import { listNamed } from '@entrepot/contract/registry'
import type { ShowProps } from '../../../engine/fields/kind.ts'
import { recordAddress } from '../../../engine/screen-facts.ts'
import { useReader } from '../../../runtime/reader.ts'
import { useMay } from '../../../runtime/session/session.ts'
import { commandWord, type Exception } from './exception-words.ts'

/** Address of the document of an exception; undefined without permission to read it. */
export function useDocumentAddress({ resource, documentId }: Exception): string | undefined {
  const may = useMay()
  const list = listNamed(resource)
  return list !== undefined && documentId !== null && may(readPermission(list))
    ? recordAddress(list, documentId)
    : undefined
}

export function CommandCell({ record }: ShowProps<Exception>) {
  return commandWord(useReader(), record)
}
