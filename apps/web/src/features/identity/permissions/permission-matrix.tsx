import { CheckOutlined } from '@ant-design/icons'
import type { PermissionRow } from '@entrepot/contract/identity/permissions'
import { ROLES, type Role } from '@entrepot/domain/identity/roles'
import { Switch } from 'antd'
import { Fragment, useRef, useState } from 'react'
import { AreaButton } from '../../../engine/fields/permissions/area-button.tsx'
import { sayAction, sayPermission, sayRole } from '../../../engine/fields/permissions/permission-words.ts'
import { useReader } from '../../../runtime/reader.ts'
import { useMay } from '../../../runtime/session/session.ts'
import { useFillHeight } from '../../../ui/hooks/use-fill-height.ts'
import type { PermissionArea } from './permission-groups.ts'
import type { Grant } from './permissions-api.ts'

interface PermissionMatrixProps {
  readonly areas: readonly PermissionArea[]
  /** Areas with search results are expanded; others expand on a click. */
  readonly unfolded: boolean
  readonly busy: string | undefined
  readonly onChange: (grant: Grant) => void
}

/** Actions as rows, roles as columns: a tick is fixed by the table; a switch can be granted in addition. */
export function PermissionMatrix({ areas, unfolded, busy, onChange }: PermissionMatrixProps) {
  const reader = useReader()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (area: string) =>
    setOpen((before) =>
      before.has(area) ? new Set([...before].filter((one) => one !== area)) : new Set([...before, area]),
    )
  const box = useRef<HTMLDivElement>(null)
  useFillHeight(box)
  return (
    <div className="permission-matrix" ref={box}>
      <table>
        <thead>
          <tr>
            <th scope="col">{reader.t('permissions.what')}</th>
            <th scope="col">{reader.t('permissions.action')}</th>
            {ROLES.map((role) => (
              <th key={role} scope="col" className="permission-role">
                {sayRole(role, reader)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map(({ area, groups }) => {
            const isOpen = unfolded || open.has(area)
            return (
              <Fragment key={area}>
                <tr className="permission-area">
                  <th colSpan={2 + ROLES.length} scope="colgroup">
                    <AreaButton area={area} isOpen={isOpen} onToggle={() => toggle(area)}>
                      {groups.length}
                    </AreaButton>
                  </th>
                </tr>
                {isOpen &&
                  groups.map(({ name, rows }) => (
                    <ActionRows key={name} name={name} rows={rows} busy={busy} onChange={onChange} />
                  ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type Change = Pick<PermissionMatrixProps, 'busy' | 'onChange'>

function ActionRows({ name, rows, busy, onChange }: Change & { name: string; rows: readonly PermissionRow[] }) {
  const reader = useReader()
  return rows.map((row, place) => (
    <tr key={row.action} data-first={place === 0 || undefined}>
      {place === 0 && (
        <th scope="rowgroup" rowSpan={rows.length} className="permission-name">
          {reader.word(`${name}.title`, name)}
        </th>
      )}
      <th scope="row">{sayAction(name, row.action, reader)}</th>
      {ROLES.map((role) => (
        <td key={role} className="permission-role">
          <Access row={row} role={role} busy={busy} onChange={onChange} />
        </td>
      ))}
    </tr>
  ))
}

interface AccessProps extends Change {
  readonly row: PermissionRow
  readonly role: Role
}

function Access({ row, role, busy, onChange }: AccessProps) {
  const reader = useReader()
  const mayChange = useMay()('permissions.update')
  const permission = `${row.name}.${row.action}`
  const label = `${sayRole(role, reader)}: ${sayPermission(permission, reader)}`
  if (row.access[role] === 'table') {
    return (
      <span title={reader.t('permissions.fromTable')} className="permission-fixed">
        <CheckOutlined aria-label={reader.t('permissions.fromTable')} />
      </span>
    )
  }
  const refusal = row.refusals[role]
  const why = refusal === undefined ? '' : reader.t(`permissions.refusal.${refusal}`)
  return (
    <span title={why}>
      <Switch
        size="small"
        checked={row.access[role] === 'grant'}
        disabled={!mayChange || refusal !== undefined}
        loading={busy === `${role} ${permission}`}
        aria-label={why === '' ? label : `${label}. ${why}`}
        onChange={(granted) => onChange({ role, permission, granted })}
      />
    </span>
  )
}
