import type { DocumentRecord } from '@entrepot/client/document-client'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import { Button } from 'antd'
import { useState } from 'react'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import { ReadValue } from '../../detail/read-field.tsx'
import { ReadGroups } from '../../detail/read-groups.tsx'
import { visibleGroups } from '../../detail/visible-groups.ts'
import { isBlank } from '../../fields/kind.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { DocumentScreen } from '../document-api.ts'

interface FoldedFieldsProps {
  readonly screen: DocumentScreen
  readonly record: DocumentRecord
}

/** The header of a document to read: what it says, in one block. What is empty, and the groups, at the press of a button. */
export function FoldedFields({ screen, record }: FoldedFieldsProps) {
  const reader = useReader()
  const [isOpen, setOpen] = useState(false)
  const { name: owner, fields } = screen.declaration
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
            <div
              key={name}
              className="field-place"
              data-field={name}
              data-wide={kindOf(fieldOf(fields, name).look).wide}
            >
              <dt>{labelOf(reader, owner, name)}</dt>
              <dd>
                <ReadValue screen={screen} record={record} name={name} field={fieldOf(fields, name)} />
              </dd>
            </div>
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
            // The header around it begins to edit when somebody points at a field.
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
