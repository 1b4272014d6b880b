import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { workDone } from '@entrepot/contract/query/work-done'
import type { ShowProps } from '../../engine/fields/kind.ts'
import { DocumentLink } from '../../stock/document-link.tsx'
import { Copyable } from '../../ui/copyable.tsx'

/** The document that the line belongs to. */
export function WorkDocument({ value, record }: ShowProps<RecordOf<typeof workDone>, string | null>) {
  const number = value ?? ''
  return (
    <Copyable text={number}>
      <DocumentLink type={record.documentType ?? ''} id={record.documentId ?? ''} number={number} />
    </Copyable>
  )
}
