import type { DocumentRecord } from '@entrepot/client/document-client'
import { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import { FormField } from '../../engine/detail/form/form-field.tsx'
import { problemsOf, problemsOfField } from '../../engine/detail/form/validate.ts'
import { refusedFields } from '../../runtime/failure-fields.ts'

const NAMES = ['vehicleNum', 'driver', 'driverPhone'] as const
type Truck = Readonly<Record<string, unknown>>

export const truckOf = (record: DocumentRecord<typeof transferTasks>): Truck =>
  Object.fromEntries(NAMES.map((name) => [name, record[name] ?? null]))

interface TruckFieldsProps {
  readonly truck: Truck
  readonly failure: unknown
  readonly disabled: boolean
  readonly onSet: (name: string, value: unknown) => void
}

const NOTHING = {}

/** Fields of the truck, which is often known only on arrival. */
export function TruckFields({ truck, failure, disabled, onSet }: TruckFieldsProps) {
  const problems = problemsOf(refusedFields(failure))
  return (
    <div className="process-truck">
      {NAMES.map((name) => (
        <FormField
          key={name}
          owner={transferTasks.name}
          name={name}
          field={transferTasks.fields[name]}
          value={truck[name] ?? null}
          record={NOTHING}
          problems={problemsOfField(problems, name)}
          disabled={disabled}
          onSet={onSet}
        />
      ))}
    </div>
  )
}
