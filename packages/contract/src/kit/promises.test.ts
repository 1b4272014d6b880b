import { defineNext } from '@entrepot/domain/kernel/next-step'
import { defineMachine } from '@entrepot/domain/kernel/state-machine'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import type { CommandOf, DocumentRecordOf, FactsOf, InputOf } from './document/values.ts'
import { defineDocument } from './document.ts'
import { defineEnumeration } from './enumeration.ts'
import * as f from './fields.ts'
import { definePage } from './page.ts'
import { defineQuery } from './query.ts'
import { defineResource, nothing, type RecordOf } from './resource.ts'

/** What must not compile. The compiler checks this file: where it does compile, the directive is unused. */
const colours = defineEnumeration('colour', ['RED', 'BLUE'])
const fields = { code: f.code({ required: true }), note: f.text(), colour: f.choice(colours) }
const shown = { menuOrder: 10, icon: 'inbox', ownerLimit: 'shared' } as const
const common = {
  ...shown,
  name: 'racks',
  capability: 'basic-data',
  area: 'basicData',
  scope: 'warehouse',
  path: 'racks',
  route: '/racks',
} as const
const listed = {
  fields,
  search: ['code'],
  filters: ['code'],
  sorts: ['code'],
  defaultSort: 'code,asc',
  label: 'code',
} as const

describe('a list does not compile with', () => {
  it('a name that is no field, wherever names stand', () => {
    // @ts-expect-error a filter that is not a field
    defineQuery({ ...common, ...listed, filters: ['height'] })
    // @ts-expect-error a sort that is not a field
    defineQuery({ ...common, ...listed, sorts: ['height'] })
    // @ts-expect-error a search that is not a field
    defineQuery({ ...common, ...listed, search: ['height'] })
    // @ts-expect-error a label that is not a field
    defineQuery({ ...common, ...listed, label: 'height' })
    // @ts-expect-error a default sort that is not a field
    defineQuery({ ...common, ...listed, defaultSort: 'height,asc' })
    // @ts-expect-error a default sort without a direction
    defineQuery({ ...common, ...listed, defaultSort: 'code,up' })
    // @ts-expect-error a resource is a list too
    defineResource({ ...common, ...listed, filters: ['height'], writes: [] })
    expect(defineQuery({ ...common, ...listed }).kind).toBe('query')
    expect(defineQuery({ ...common, ...listed, actions: ['move'] }).actions).toEqual(['move'])
  })

  it('an area that rights are not given for, or a route that is none', () => {
    // @ts-expect-error no such area
    defineQuery({ ...common, ...listed, area: 'kitchen' })
    // @ts-expect-error a route begins with a slash
    defineQuery({ ...common, ...listed, route: 'racks' })
    // @ts-expect-error nor a page
    definePage({ ...shown, name: 'desk', capability: 'identity', area: 'kitchen', route: '/desk' })
    const page = definePage({ ...shown, name: 'desk', capability: 'identity', area: 'system', route: '/desk' })
    expect(page.actions).toEqual(['read'])
  })
})

describe('a declaration does not compile without', () => {
  const { scope: _scope, ...unscoped } = common
  const { ownerLimit: _limit, ...unlimited } = common
  const { icon: _icon, ...plain } = common
  it('its scope, the limit of owners, or its icon', () => {
    // @ts-expect-error no scope
    defineQuery({ ...unscoped, ...listed })
    // @ts-expect-error no limit of owners
    defineResource({ ...unlimited, ...listed, writes: [] })
    // @ts-expect-error no icon
    defineQuery({ ...plain, ...listed })
    // @ts-expect-error an icon without a drawing
    defineQuery({ ...common, ...listed, icon: 'unicorn' })
    expect(defineQuery({ ...common, ...listed }).scope).toBe('warehouse')
  })
})

describe('a resource does not compile with', () => {
  it('a write that there is not, or an action without its input', () => {
    // @ts-expect-error no such write
    defineResource({ ...common, ...listed, writes: ['upsert'] })
    // @ts-expect-error an action says what it takes
    defineResource({ ...common, ...listed, writes: [], actions: { lock: {} } })
    const resource = defineResource({ ...common, ...listed, writes: [], actions: { lock: { input: nothing } } })
    expect(Object.keys(resource.actions)).toEqual(['lock'])
    expect(defineResource({ ...common, ...listed, writes: [] }).actions).toEqual({})
  })
})

describe('a record knows its fields', () => {
  const resource = defineResource({ ...common, ...listed, writes: [] })
  type Rack = RecordOf<typeof resource>
  it('what is required is never null, everything else may be', () => {
    expectTypeOf<Rack['code']>().toEqualTypeOf<string>()
    expectTypeOf<Rack['note']>().toEqualTypeOf<string | null>()
    expectTypeOf<Rack['colour']>().toEqualTypeOf<'RED' | 'BLUE' | null>()
    expectTypeOf<Rack['version']>().toEqualTypeOf<number>()
    expectTypeOf<Rack['actions']>().toEqualTypeOf<readonly string[]>()
    // @ts-expect-error an unknown field
    type _Height = Rack['height']
  })
  it('a choice takes the words of its enumeration alone', () => {
    expectTypeOf<f.ValueOf<ReturnType<typeof f.choice<'RED' | 'BLUE', true>>>>().toEqualTypeOf<'RED' | 'BLUE'>()
    // @ts-expect-error a closed list has at least one word
    defineEnumeration('none', [])
  })
})

describe('a document', () => {
  interface Tally {
    readonly status: 'DRAFT' | 'DONE'
  }
  const machine = defineMachine<Tally>()({
    states: ['DRAFT', 'DONE'],
    commands: { complete: { from: ['DRAFT'], to: ['DONE'] }, reopen: { from: ['DONE'], to: ['DRAFT'] } },
  })
  const lines = { line: { quantity: f.integer() }, sums: {}, creates: true, makes: { PUTAWAY: ['DONE'] } } as const
  const way = { state: 'note', steps: ['DRAFT', 'DONE'], editable: ['DRAFT'] } as const
  const print = { header: ['note'], lines: ['quantity'], signatures: ['counter'] } as const
  const next = defineNext<Tally, 'complete'>()({ possible: {}, order: ['complete'] })
  const tally = {
    ...common,
    ...listed,
    ...lines,
    ...way,
    type: 'TALLY',
    numberPrefix: 'TL',
    sent: true,
    machine,
    next,
    print,
  } as const
  const commands = { complete: { batch: true }, reopen: { reason: true } } as const

  it('does not compile without a declaration of every command of its machine, nor with one too many', () => {
    // @ts-expect-error reopen is not declared
    defineDocument({ ...tally, commands: { complete: {} } })
    // @ts-expect-error explode is no command
    defineDocument({ ...tally, commands: { ...commands, explode: {} } })
    // @ts-expect-error an input is a schema of an object
    defineDocument({ ...tally, commands: { ...commands, reopen: { input: 'a reason' } } })
    // @ts-expect-error a filter that is not a field of the header
    defineDocument({ ...tally, commands, filters: ['height'] })
    // @ts-expect-error a printed field that does not exist
    defineDocument({ ...tally, commands, print: { ...print, lines: ['height'] } })
    // @ts-expect-error a state that is not a field of the header
    defineDocument({ ...tally, commands, state: 'height' })
    expect(defineDocument({ ...tally, commands }).states).toEqual(['DRAFT', 'DONE'])
  })

  it('does not compile without a number prefix, nor completed by what is no command or state', () => {
    const { numberPrefix: _prefix, ...unnumbered } = tally
    // @ts-expect-error no number prefix
    defineDocument({ ...unnumbered, commands })
    // @ts-expect-error rows of a document belong to one warehouse
    defineDocument({ ...tally, commands, scope: 'company' })
    // @ts-expect-error no such command
    defineDocument({ ...tally, commands, completedBy: { command: 'explode', state: 'DONE' } })
    // @ts-expect-error no such state
    defineDocument({ ...tally, commands, completedBy: { command: 'complete', state: 'GONE' } })
    const { type } = defineDocument({ ...tally, commands, completedBy: { command: 'complete', state: 'DONE' } })
    expectTypeOf(type).toEqualTypeOf<'TALLY'>()
  })

  it('does not compile with a sum of what is no number of the lines', () => {
    const total = { ...tally, commands, fields: { ...fields, total: f.integer() } }
    // @ts-expect-error no such field of the header
    defineDocument({ ...total, sums: { totals: { add: ['quantity'] } } })
    // @ts-expect-error no such field of the lines
    defineDocument({ ...total, sums: { total: { add: ['quantities'] } } })
    // @ts-expect-error a text cannot be summed
    defineDocument({ ...total, line: { ...lines.line, note: f.text() }, sums: { total: { add: ['note'] } } })
    // @ts-expect-error no such state
    defineDocument({ ...total, sums: { total: { add: ['quantity'], zeroIn: ['GONE'] } } })
    // @ts-expect-error no declared sums
    defineDocument({ ...total, sums: undefined })
    const { sums } = defineDocument({ ...total, sums: { total: { add: ['quantity'], zeroIn: ['DRAFT'] } } })
    expect(sums.total.add).toEqual(['quantity'])
  })

  it('does not compile with a state that its machine does not list', () => {
    defineMachine<Tally>()({
      states: ['DRAFT', 'DONE'],
      // @ts-expect-error no command leads to GONE
      commands: { complete: { from: ['DRAFT'], to: ['GONE'] } },
    })
    // @ts-expect-error a step that is not a state
    defineDocument({ ...tally, commands, steps: ['DRAFT', 'GONE'] })
    // @ts-expect-error editable in an unknown state
    defineDocument({ ...tally, commands, editable: ['GONE'] })
    // @ts-expect-error made from an unknown state
    defineDocument({ ...tally, commands, makes: { PUTAWAY: ['GONE'] } })
    // @ts-expect-error a reason required in an unknown state
    defineDocument({ ...tally, commands: { ...commands, reopen: { reason: ['GONE'] } } })
    const { states } = defineDocument({ ...tally, commands })
    expectTypeOf(states[0]).toEqualTypeOf<'DRAFT' | 'DONE'>()
  })

  it('knows its fields, its commands and what they take', () => {
    const input = z.strictObject({ lines: z.array(z.strictObject({ id: z.uuid() })).optional() })
    const typed = defineDocument({ ...tally, commands: { complete: { input }, reopen: { reason: true } } })
    type Typed = typeof typed
    expectTypeOf<DocumentRecordOf<Typed>['code']>().toEqualTypeOf<string>()
    expectTypeOf<DocumentRecordOf<Typed>['lines'][number]['quantity']>().toEqualTypeOf<number | null>()
    expectTypeOf<InputOf<Typed, 'complete'>['lines']>().toEqualTypeOf<{ id: string }[] | undefined>()
    expectTypeOf<CommandOf<Typed>>().toEqualTypeOf<'complete' | 'reopen'>()
    expectTypeOf<FactsOf<Typed>>().toEqualTypeOf<Tally>()
    // @ts-expect-error a field that the header does not have
    type _Height = DocumentRecordOf<Typed>['height']
    // @ts-expect-error a field that the lines do not have
    type _LineHeight = DocumentRecordOf<Typed>['lines'][number]['height']
    // @ts-expect-error an unknown command
    type _Explode = InputOf<Typed, 'explode'>
    // @ts-expect-error an input that the command does not take
    type _Pieces = InputOf<Typed, 'complete'>['pieces']
    expect(Object.keys(typed.commands)).toEqual(['complete', 'reopen'])
  })

  it('always has what the server fills by itself', () => {
    expectTypeOf<f.ValueOf<typeof present>>().toEqualTypeOf<string>()
    const present = f.present(f.code({ setBy: 'server' }))
    expect([f.isPresent(present), f.isPresent(f.text()), f.isPresent(fields.code)]).toEqual([true, false, true])
  })

  it('is refused when a state is out of reach', () => {
    const stuck = defineMachine<Tally>()({
      states: ['DRAFT', 'DONE'],
      commands: { complete: { from: ['DRAFT'], to: ['DRAFT'] } },
    })
    expect(() => defineDocument({ ...tally, machine: stuck, commands: { complete: {} } })).toThrow(
      'nothing leads to DONE',
    )
  })
})
