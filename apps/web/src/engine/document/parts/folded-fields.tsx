import type { DocumentRecord } from '@entrepot/client/document-client'
import { Button } from 'antd'
import { useState } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { ReadGroups } from '../../detail/read-groups.tsx'
import { ReadPlace } from '../../detail/read-place.tsx'
import { visibleGroups } from '../../detail/visible-groups.ts'
import { isBlank } from '../../fields/kind.ts'
import type { DocumentScreen } from '../document-api.ts'

interface FoldedFieldsProps {
  readonly screen: DocumentScreen
  readonly record: DocumentRecord
}

/** The header of a document, read-only, in one block. A button shows the empty fields and the groups. */
export function FoldedFields({ screen, record }: FoldedFieldsProps) {
  const reader = useReader()
  const [isOpen, setOpen] = useState(false)
  const names = visibleGroups(screen, record).flatMap((group) => group.fields)
  const filled = names.filter((name) => !isBlank(record[name]) || screen.absent?.[name] !== undefined)
  const hidden = names.length - filled.length
  return (
    <>
      {isOpen ? (
        <ReadGroups screen={screen} record={record} />
      ) : (
        <dl className="field-grid">
          {filled.map((name) => (
            <ReadPlace key={name} screen={screen} record={record} name={name} />
          ))}
        </dl>
      )}
      {(hidden > 0 || isOpen) && (
        <Button
          type="link"
          size="small"
          className="fold-button"
          aria-expanded={isOpen}
          onClick={(event) => {
            // A click on a field of the header would start editing.
            event.stopPropagation()
            setOpen(!isOpen)
          }}
        >
          {isOpen ? reader.t('document.fewerFields') : reader.t('document.allFields', { count: hidden })}
        </Button>
      )}
    </>
  )
}
