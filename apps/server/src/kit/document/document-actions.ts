import { documentOfType } from '@entrepot/contract/registry'
import { availableCommands, run } from '@entrepot/domain/kernel/state-machine'
import { type Caller, may } from '../caller.ts'
import type { Row } from '../list-records.ts'
import type { ManagedDocument } from './document-handlers.ts'

export const stateIn = ({ document }: ManagedDocument, header: Row) => String(header[document.state])

/** Why a draft may not be deleted: what could not be cancelled any more has left its mark. */
export function deletionRefusal({ handlers: { machine, facts } }: ManagedDocument, header: Row): string | null {
  if (machine.commands.cancel === undefined) return null
  const decision = run(machine, 'cancel', facts(header))
  return decision.ok ? null : decision.problem
}

/** What this caller may do with this document now: machine and rights together. The client shows exactly these. */
export function documentActions(managed: ManagedDocument, caller: Caller, header: Row): string[] {
  const { document, handlers } = managed
  const state = stateIn(managed, header)
  const writes = may(caller, `${document.name}.write`)
  const edit = writes && document.editable.includes(state) ? ['edit'] : []
  const commands = availableCommands(handlers.machine, handlers.facts(header)).filter(
    (name) => may(caller, `${document.name}.${name}`) && handlers.suits?.(caller, name, header) !== false,
  )
  const makes = Object.entries(document.makes)
    .filter(([type, states]) => states.includes(state) && may(caller, `${documentOfType(type)?.name}.write`))
    .map(([type]) => `make:${type}`)
    .filter((name) => handlers.suits?.(caller, name, header) !== false)
  const isDeletable = state === document.states[0] && deletionRefusal(managed, header) === null
  const remove = isDeletable && may(caller, `${document.name}.delete`) ? ['delete'] : []
  return [...edit, ...commands, ...makes, ...remove]
}
