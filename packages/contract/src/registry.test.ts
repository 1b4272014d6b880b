import { describe, expect, it } from 'vitest'
import { enumerations } from './declarations.generated.ts'
import { numberPrefixes, sentDocumentType } from './document-types.ts'
import { checkDeclarations } from './kit/check-declarations.ts'
import { type Declaration, detailRouteOf, type ListDeclaration } from './kit/declaration.ts'
import type { Field } from './kit/fields.ts'
import { declarations, documentDeclarations, everyFieldOf, listNamed, lists, readersOf } from './registry.ts'

const repeated = (words: readonly string[]) => words.filter((word, place) => words.indexOf(word) !== place)

describe('the registry', () => {
  it('has no name, route or path twice', () => {
    const routes = declarations.flatMap((one) => [one.route, detailRouteOf(one) ?? []].flat())
    expect(repeated(declarations.map(({ name }) => name))).toEqual([])
    expect(repeated(routes)).toEqual([])
    expect(repeated(lists.map(({ path }) => path))).toEqual([])
  })

  it('has no enumeration twice, and knows every one that a field uses', () => {
    expect(repeated(enumerations.map(({ name }) => name))).toEqual([])
    const used = (fields: readonly Field[]): string[] =>
      fields.flatMap(({ look }) =>
        look.kind === 'rows' ? used(Object.values(look.fields)) : 'of' in look ? [look.of.name] : [],
      )
    const names: readonly string[] = enumerations.map(({ name }) => name)
    expect(lists.flatMap((list) => used(everyFieldOf(list))).filter((name) => !names.includes(name))).toEqual([])
  })

  it('has no place in the menu twice', () => {
    expect(repeated(declarations.map(({ menuOrder }) => String(menuOrder)))).toEqual([])
  })

  it('does not start with a declaration that would show too much or number wrongly', () => {
    const prefixes = [...numberPrefixes.values()]
    checkDeclarations(declarations, prefixes)
    const [document] = documentDeclarations
    const without = (key: string) => [{ ...document, [key]: undefined } as unknown as Declaration]
    for (const key of ['scope', 'numberPrefix', 'ownerLimit'])
      expect(() => checkDeclarations(without(key), prefixes)).toThrow(`${document!.name} has not`)
    expect(() => checkDeclarations([...declarations, document!], prefixes)).toThrow('is declared twice')
    expect(() => checkDeclarations(declarations, [...prefixes, 'RN'])).toThrow('begin with RN')
  })

  it.each(
    documentDeclarations.filter(({ completedBy }) => completedBy !== undefined).map((one) => [one.name, one] as const),
  )('%s is completed by one of its commands, in one of its states', (_, { commands, states, completedBy, sent }) => {
    expect(Object.keys(commands)).toContain(completedBy?.command)
    expect(states).toContain(completedBy?.state)
    expect(sent).toBe(true)
  })

  it('every document can be asked for by another system', () => {
    expect([...sentDocumentType.values].sort()).toEqual(documentDeclarations.map(({ type }) => type).sort())
  })

  it('refers only to what is declared', () => {
    const targets = lists.flatMap((list) => everyFieldOf(list).flatMap(({ look }) => ('to' in look ? [look.to] : [])))
    expect(targets.length).toBeGreaterThan(0)
    expect(targets.filter((name) => listNamed(name) === undefined)).toEqual([])
    const also = lists.flatMap((list) =>
      everyFieldOf(list).flatMap(({ look }) =>
        look.kind === 'reference' && look.also !== undefined ? [{ to: look.to, field: look.also }] : [],
      ),
    )
    expect(also.length).toBeGreaterThan(0)
    expect(also.filter(({ to, field }) => !Object.hasOwn(listNamed(to)!.fields, field))).toEqual([])
  })

  it.each(
    lists.map((list) => [list.name, list] as const),
  )('%s is searched, filtered and sorted by its own fields', (_, list) => {
    const { fields, search, filters, sorts, defaultSort, label }: ListDeclaration = list
    const names = [...search, ...filters, ...sorts, defaultSort.split(',')[0]!, label]
    expect(names.filter((name) => !Object.hasOwn(fields, name))).toEqual([])
    expect(names.filter((name) => fields[name]!.look.kind === 'secret')).toEqual([])
  })

  it('names who needs the names of records', () => {
    expect(readersOf('shelfTypes').sort()).toEqual(['shelfTypes.read', 'storageLocations.read', 'warehouseAreas.read'])
    expect(readersOf('warehouses')).toEqual(
      expect.arrayContaining(['cargoOwners.read', 'staff.read', 'warehouses.read']),
    )
    expect(readersOf('products')).toEqual(expect.arrayContaining(['recvReqs.read', 'stocks.read', 'products.read']))
    expect(readersOf('dictionaries')).toEqual(['dictionaries.read'])
  })
})
