import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { stockEntries } from '@entrepot/contract/query/stock-entries'
import type { ShowProps } from '../../engine/fields/kind.ts'
import { closeDrawerList } from '../../runtime/drawer-list.ts'
import { DocumentLink } from '../../stock/document-link.tsx'
import { Copyable } from '../../ui/copy/copyable.tsx'

/** The document of the stock movement. */
export function EntryDocument({ value, record }: ShowProps<RecordOf<typeof stockEntries>, string | null>) {
  const number = value ?? ''
  return (
    <Copyable text={number}>
      <DocumentLink
        type={record.documentType ?? ''}
        id={record.documentId ?? ''}
        number={number}
        onOpen={closeDrawerList}
      />
    </Copyable>
  )
}
