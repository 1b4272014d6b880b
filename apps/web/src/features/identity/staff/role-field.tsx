import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { RoleToGive } from '@entrepot/contract/identity/staff'
import { ROLES } from '@entrepot/domain/identity/roles'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { controlProps } from '../../../engine/fields/control-props.ts'
import type { EditProps } from '../../../engine/fields/kind.ts'
import { sayRole } from '../../../engine/fields/permissions/permission-words.ts'
import { listOf } from '../../../engine/fields/say.ts'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import { call } from '../../../runtime/session/api.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import './role-field.css'

const loadRoles = async () => (await call<Envelope<readonly RoleToGive[]>>('GET', `${ADMIN_BASE}/users/roles`)).data

/** All roles; a role that this person may not assign is disabled, with the reason. */
export default function RoleField(props: EditProps) {
  const { id, owner, name, value, problems, onChange } = props
  const reader = useReader()
  const { data = [] } = useQuery({ queryKey: ['users', 'roles', reader.language], queryFn: loadRoles })
  const refusals = new Map(data.map((role) => [role.value, role.refusal]))
  const options = ROLES.map((role) => {
    const refusal = refusals.get(role) ?? null
    return { value: role, label: sayRole(role, reader), refusal, disabled: refusal !== null }
  })
  return (
    <>
      <Select
        {...controlProps({ ...props, label: labelOf(reader, owner, name) })}
        mode="multiple"
        style={{ width: '100%' }}
        value={[...listOf(value)]}
        options={options}
        optionRender={({ data: { label, refusal } }) => (
          <div className="role-option">
            {label}
            {refusal !== null && <span className="quiet">{refusal}</span>}
          </div>
        )}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(next: string[]) => onChange(next)}
      />
      <FieldProblem id={`${id}-help`} text={problems['']} />
    </>
  )
}
