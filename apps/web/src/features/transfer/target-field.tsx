import { controlProps } from '../../engine/fields/control-props.ts'
import { useFormValues } from '../../engine/fields/form-values-context.ts'
import { type EditProps, isBlank } from '../../engine/fields/kind.ts'
import { narrowingOf } from '../../engine/fields/reference/narrowing.ts'
import { OptionPicker } from '../../engine/fields/reference/option-picker.tsx'
import type { OptionSource } from '../../engine/fields/reference/option-source.ts'
import { useFitting } from '../../engine/fields/reference/use-fitting.ts'
import { textOf } from '../../engine/fields/say.ts'
import { labelOf, useReader } from '../../runtime/reader.ts'
import { FieldProblem } from '../../ui/field-problem.tsx'

/** Warehouses that serve the owner, whether or not the person works there. */
const TARGETS: OptionSource = {
  key: ['warehouses', 'targets'],
  path: 'transfer_tasks/targets',
  asks: 'ids',
  belongsTo: { cargoOwnerId: 'cargoOwners' },
  showsCode: false,
  missing: { words: 'missing.targets', of: 'cargoOwners', record: 'cargoOwnerId' },
}

/** The target warehouse of a transfer. */
export default function TargetField(props: EditProps) {
  const { id, owner, value, name, record, problems, onChange } = props
  const label = labelOf(useReader(), owner, name)
  const narrowing = narrowingOf(TARGETS, name, useFormValues())
  const chosen = textOf(value)
  useFitting(TARGETS, narrowing, chosen, () => onChange(null))
  const warehouseName = textOf(record.toWarehouseName)
  return (
    <>
      <OptionPicker
        control={controlProps({ ...props, label })}
        source={TARGETS}
        several={false}
        value={isBlank(value) ? [] : [chosen]}
        names={warehouseName !== '' && record.toWarehouseId === value ? new Map([[chosen, warehouseName]]) : new Map()}
        narrowing={narrowing}
        clearable={false}
        explains
        onChange={(ids) => onChange(ids[0] ?? null)}
      />
      <FieldProblem id={`${id}-help`} text={problems['']} />
    </>
  )
}
