import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import type { Field } from '@entrepot/contract/kit/fields'
import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import { lists } from '@entrepot/contract/registry'
import { demoIds } from '../demo-ids.ts'
import { enteredFields, exampleValue } from './example-values.ts'
import type { Subject } from './subject.ts'

/** Records of the demo that a new one may refer to. */
const REFERENCES: Readonly<Record<string, () => string>> = {
  warehouses: () => demoIds().warehouseId,
  warehouseAreas: () => demoIds().areaId,
  surveArea: () => demoIds().surveAreaId,
  cargoOwners: () => demoIds().ownerId,
}

const enteredValue = (name: string, field: Field, n: string) =>
  field.look.kind === 'reference' ? REFERENCES[field.look.to]?.() : exampleValue(name, field, n)

function subjectOf(resource: ResourceDeclaration): Subject {
  const entered = enteredFields(resource.fields)
  const changes = entered.filter(([name, field]) => {
    const isFree = field.setBy === 'always' && field.look.kind !== 'reference'
    return isFree && exampleValue(name, field, 'other') !== exampleValue(name, field, 'first')
  })
  return {
    resource,
    name: resource.name,
    unique: 'code',
    body: (n) =>
      Object.fromEntries(
        entered
          .map(([name, field]) => [name, enteredValue(name, field, n)] as const)
          .filter(([, value]) => value !== undefined),
      ),
    change: Object.fromEntries(changes.map(([name, field]) => [name, exampleValue(name, field, 'other')])),
  }
}

/** Every resource with a code that no fixture names, by what its fields say. */
export const derivedSubjects = (named: readonly Subject[]): readonly Subject[] =>
  lists
    .filter(
      (list: ListDeclaration): list is ResourceDeclaration =>
        list.kind === 'resource' && list.writes.includes('create') && 'code' in list.fields,
    )
    .filter(({ name }) => !named.some((subject) => subject.name === name))
    .map(subjectOf)
