import { describe, expect, it } from 'vitest'
import { lockedDependencies } from './dependencies.mjs'

const packages = {
  'node_modules/paper': { version: '1.0.0', dependencies: { ink: '^1.0.0', shared: '*' }, dev: true },
  'node_modules/ink': { version: '1.5.0' },
  'node_modules/paper/node_modules/ink': { version: '1.2.0', dependencies: { water: '*' } },
  'node_modules/water': {
    version: '3.0.0',
    peerDependencies: { bowl: '*', cup: '*' },
    peerDependenciesMeta: { cup: { optional: true } },
  },
  'node_modules/bowl': { version: '1.0.0', peer: true },
  'node_modules/cup': { version: '1.0.0' },
  'node_modules/native': {
    version: '2.0.0',
    optionalDependencies: { 'native-linux': '2.0.0', 'native-moon': '2.0.0' },
  },
  'node_modules/native-linux': { version: '2.0.0', dependencies: { shared: '*' }, devOptional: true },
  'node_modules/shared': { version: '4.0.0' },
  'node_modules/builder': { version: '9.0.0', dev: true },
}
const closure = (...names: readonly string[]) => lockedDependencies({ packages }, 'apps/server', names)

describe('what packages outside the bundle need', () => {
  it('is found as Node finds it: in the own folder first, with peers that must be there', () => {
    expect(Object.keys(closure('paper'))).toEqual([
      'node_modules/bowl',
      'node_modules/paper',
      'node_modules/paper/node_modules/ink',
      'node_modules/shared',
      'node_modules/water',
    ])
  })

  it('may be absent only where all who need it say so', () => {
    const alone = closure('native')
    expect(alone['node_modules/native-linux']).toMatchObject({ optional: true })
    expect(alone['node_modules/shared']).toMatchObject({ optional: true })
    expect(closure('native', 'paper')['node_modules/shared']).toEqual({ version: '4.0.0' })
    expect(closure('paper', 'native')['node_modules/shared']).toEqual({ version: '4.0.0' })
  })

  it('is nothing to develop with', () => {
    expect(closure('paper')['node_modules/paper']).not.toHaveProperty('dev')
    expect(Object.keys(closure('paper', 'native')).join()).not.toContain('builder')
  })

  it('is refused where the lock file has not got it', () => {
    expect(() => closure('pencil')).toThrow('package-lock.json has no pencil')
  })
})
