import type { ShowProps } from '../../engine/fields/kind.ts'
import { DocumentLink } from '../../stock/document-link.tsx'
import { Copyable } from '../../ui/copy/copyable.tsx'

interface OfDocument {
  readonly documentType: string | null
  readonly documentId: string | null
}

/** The document of the line. */
export function WorkDocument({ value, record }: ShowProps<OfDocument, string | null>) {
  const number = value ?? ''
  return (
    <Copyable text={number}>
      <DocumentLink type={record.documentType ?? ''} id={record.documentId ?? ''} number={number} />
    </Copyable>
  )
}
