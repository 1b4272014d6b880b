import type { Field } from '@entrepot/contract/kit/fields'
import { everyFieldOf, lists } from '@entrepot/contract/registry'
import { catalogues } from '@entrepot/messages/translate'
import { describe, expect, it } from 'vitest'
import { missingAddress } from './missing-choices.ts'
import { sourceOf } from './option-source.ts'

const nested = (field: Field): readonly Field[] =>
  field.look.kind === 'rows' ? Object.values(field.look.fields) : [field]

describe('a pull-down with nothing to offer', () => {
  const chosen = lists
    .flatMap(everyFieldOf)
    .filter(({ setBy }) => setBy !== 'server')
    .flatMap(nested)
    .flatMap(({ look }) => sourceOf(look)?.missing ?? [])
  const names = [...new Set(chosen.map(({ of }) => of))]

  it.each(names)('has words and a screen for %s', (of) => {
    for (const catalogue of Object.values(catalogues)) expect(Object.keys(catalogue)).toContain(`missing.${of}`)
    expect(missingAddress({ of }, {})).toMatch(/^\//)
  })

  it('is asked about more than one declaration', () => expect(names.length).toBeGreaterThan(8))
})

describe('the link', () => {
  const owner = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  it('opens the list, narrowed to what the form says', () => {
    expect(missingAddress({ of: 'products' }, { cargoOwnerId: owner })).toMatch(
      new RegExp(`^/[\\w/-]+\\?cargoOwnerId=${owner}$`),
    )
  })
  it('leaves out what the list cannot be narrowed by', () => {
    expect(missingAddress({ of: 'cargoOwners' }, { cargoOwnerId: owner })).not.toContain('?')
  })
  it('opens the record that has to be changed', () => {
    const missing = { of: 'cargoOwners', record: 'cargoOwnerId' }
    expect(missingAddress(missing, { cargoOwnerId: owner })).toMatch(new RegExp(`-create-detail\\?id=${owner}&edit=1$`))
  })
})
