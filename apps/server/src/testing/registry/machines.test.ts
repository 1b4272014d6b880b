import { type Field, type FieldSet, isPresent } from '@entrepot/contract/kit/fields'
import { documentDeclarations } from '@entrepot/contract/registry'
import { availableCommands, run, settle, unreachableStates } from '@entrepot/domain/kernel/state-machine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { managedDocumentNamed } from './managed-documents.ts'

function anyValueOf({ look }: Field): fc.Arbitrary<unknown> {
  if (look.kind === 'choice') return fc.constantFrom(...look.of.values)
  if (look.kind === 'yesNo') return fc.boolean()
  return look.kind === 'integer' ? fc.nat(3) : fc.constant(`any ${look.kind}`)
}

/** Headers as the fields allow them, likely or not. */
const anyHeaderOf = (fields: FieldSet): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const value = anyValueOf(field)
        return [name, isPresent(field) ? value : fc.option(value)]
      }),
    ),
  )

describe.each(documentDeclarations.map(({ name }) => name))('the machine of %s', (name) => {
  const { document, handlers } = managedDocumentNamed(name)
  const { machine } = document
  const facts = anyHeaderOf(document.fields).map((header) => handlers.facts({ ...header, id: 'any id', version: 1 }))

  it('reaches each of its states', () => {
    expect(unreachableStates(machine)).toEqual([])
  })

  it('leads by a command to a state that the command names, whatever the header says', () => {
    fc.assert(
      fc.property(facts, (fact) => {
        for (const command of availableCommands(machine, fact)) {
          const transition = run(machine, command, fact)
          expect(transition.ok && machine.commands[command]?.to.includes(transition.to)).toBe(true)
        }
      }),
    )
  })

  it('settles once', () => {
    fc.assert(
      fc.property(facts, (fact) => {
        const status = settle(machine, fact)
        expect(machine.states).toContain(status)
        expect(settle(machine, { ...fact, status })).toBe(status)
      }),
    )
  })
})
