import type { Declaration } from './declaration.ts'
import { ROW_SCOPES } from './declared.ts'
import { OWNER_LIMITS } from './owner-limit.ts'
import { isPersonalOnce, shownPersonalFields } from './personal.ts'

function faultsOf(declaration: Declaration): string[] {
  const faults: string[] = []
  if (!OWNER_LIMITS.includes(declaration.ownerLimit)) faults.push('an owner limit')
  if (declaration.kind !== 'page' && !ROW_SCOPES.includes(declaration.scope)) faults.push('a scope')
  if (declaration.kind === 'document' && !/^[A-Z]{2}$/.test(declaration.numberPrefix)) faults.push('a number prefix')
  if (declaration.kind !== 'page') {
    faults.push(...shownPersonalFields(declaration).map((name) => `a label, a sort and a group without ${name}`))
    if (!isPersonalOnce(declaration)) faults.push('one reading of its personal fields, in header and lines')
  }
  return faults.map((missing) => `${declaration.name} has not ${missing}`)
}

const repeated = (words: readonly string[]) => words.filter((word, index) => words.indexOf(word) !== index)

/** The compiler checks these keys too; without this check a server could start and show rows of all warehouses. */
export function checkDeclarations(declarations: readonly Declaration[], prefixes: readonly string[]): void {
  const faults = [
    ...declarations.flatMap(faultsOf),
    ...repeated(declarations.map(({ name }) => name)).map((name) => `${name} is declared twice`),
    ...repeated(prefixes).map((prefix) => `the numbers of two types begin with ${prefix}`),
  ]
  if (faults.length > 0) throw new Error(faults.join('; '))
}
