import { SearchOutlined } from '@ant-design/icons'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useFormValues } from '../../../engine/fields/form-values-context.ts'
import type { EditProps } from '../../../engine/fields/kind.ts'
import { AreaButton } from '../../../engine/fields/permissions/area-button.tsx'
import { sayAction, sayPermission } from '../../../engine/fields/permissions/permission-words.ts'
import { listOf } from '../../../engine/fields/say.ts'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { type KeyArea, keyAreas } from './key-rights.ts'
import './key-rights-field.css'

/** All permissions that a key can have, by area; an area expands on a click or by a search. */
export default function KeyRightsField({ id, owner, name, value, problems, disabled = false, onChange }: EditProps) {
  const reader = useReader()
  const { owners } = useFormValues()
  const [keyword, setKeyword] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const chosen = listOf(value)
  const searchText = keyword.trim().toLowerCase()
  const matches = (permission: string) =>
    searchText === '' || sayPermission(permission, reader).toLowerCase().includes(searchText)
  const areas = keyAreas(owners !== 'ALL', chosen, matches)
  const toggle = (area: string) =>
    setOpen((before) =>
      before.has(area) ? new Set([...before].filter((one) => one !== area)) : new Set([...before, area]),
    )
  const choose = (permission: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, permission] : chosen.filter((one) => one !== permission))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every browser
    <div id={id} role="group" aria-label={labelOf(reader, owner, name)} aria-describedby={`${id}-help`}>
      <div className="key-rights-top">
        <Input
          className="key-rights-search"
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder={reader.t('permissions.search')}
          aria-label={reader.t('permissions.search')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <span className="quiet">{reader.t('apiKeys.chosen', { count: chosen.length })}</span>
      </div>
      <div className="key-rights">
        {areas.map((one) => (
          <Area
            key={one.area}
            area={one}
            chosen={chosen}
            disabled={disabled}
            isOpen={searchText !== '' || open.has(one.area)}
            onToggle={() => toggle(one.area)}
            onChoose={choose}
          />
        ))}
        {areas.length === 0 && <p className="key-rights-none">{reader.t('engine.nothingFound')}</p>}
      </div>
      <FieldProblem id={`${id}-help`} text={problems[''] ?? Object.values(problems)[0]} />
    </div>
  )
}

interface AreaProps {
  readonly area: KeyArea
  readonly chosen: readonly string[]
  readonly disabled: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onChoose: (permission: string, isChosen: boolean) => void
}

function Area({ area: { area, groups }, chosen, disabled, isOpen, onToggle, onChoose }: AreaProps) {
  const reader = useReader()
  const own = groups.flatMap(({ permissions }) => permissions).filter((permission) => chosen.includes(permission))
  return (
    <section>
      <AreaButton area={area} isOpen={isOpen} onToggle={onToggle}>
        {own.length > 0 ? reader.t('apiKeys.chosen', { count: own.length }) : undefined}
      </AreaButton>
      {isOpen &&
        groups.map(({ name, permissions }) => (
          <div key={name} className="key-rights-row">
            <span className="key-rights-name">{reader.word(`${name}.title`, name)}</span>
            <div className="key-rights-actions">
              {permissions.map((permission) => (
                <Checkbox
                  key={permission}
                  disabled={disabled}
                  checked={chosen.includes(permission)}
                  aria-label={sayPermission(permission, reader)}
                  onChange={(event) => onChoose(permission, event.target.checked)}
                >
                  {sayAction(name, permission.slice(name.length + 1), reader)}
                </Checkbox>
              ))}
            </div>
          </div>
        ))}
    </section>
  )
}
