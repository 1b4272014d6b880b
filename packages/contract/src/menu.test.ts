import { describe, expect, it } from 'vitest'
import type { Declaration } from './kit/declaration.ts'
import { definePage } from './kit/page.ts'
import { type MenuNode, menuOf } from './menu.ts'
import { declarations } from './registry.ts'

const page = (name: string, route: `/${string}`, hidden = false): Declaration =>
  definePage({
    name,
    capability: 'identity',
    area: 'everyone',
    menuOrder: 1,
    icon: 'inbox',
    ownerLimit: 'shared',
    route,
    hidden,
  })

const SCREENS = [
  page('dashboard', '/dashboard'),
  page('profile', '/profile/index', true),
  page('receipts', '/warehouse/inbound/receipts'),
  page('tallies', '/warehouse/inbound/tallies'),
  page('picks', '/warehouse/outbound/picks'),
  page('owners', '/basic-info/partner/owners'),
  page('jobs', '/system/jobs'),
]
const ALL = new Set(SCREENS.map(({ name }) => `${name}.read`))

/** A menu as an outline: what a person would see. */
const outline = (nodes: readonly MenuNode[], depth = 0): string[] =>
  nodes.flatMap(({ titleKey, children }) => [`${'  '.repeat(depth)}${titleKey}`, ...outline(children, depth + 1)])
const menu = (...allowed: string[]) => outline(menuOf(SCREENS, new Set(allowed)))

describe('the menu', () => {
  it('nests as the paths do, in the order of the declarations', () => {
    expect(outline(menuOf(SCREENS, ALL))).toEqual([
      'dashboard.title',
      'menu.warehouse',
      '  menu.inbound',
      '    receipts.title',
      '    tallies.title',
      '  picks.title',
      'menu.basic-info',
      '  owners.title',
      'menu.system',
      '  jobs.title',
    ])
  })

  it('leads to screens by their paths, and names the declaration', () => {
    const [dashboard, warehouse] = menuOf(SCREENS, ALL)
    expect(dashboard).toMatchObject({ path: '/dashboard', declaration: { name: 'dashboard' }, children: [] })
    expect(warehouse).toMatchObject({ path: '/warehouse' })
    expect(warehouse?.declaration).toBe(undefined)
    expect(warehouse?.children.map(({ path }) => path)).toEqual(['/warehouse/inbound', '/warehouse/outbound/picks'])
  })

  it('makes no group of a single screen', () => {
    expect(menu('tallies.read', 'picks.read')).toEqual(['menu.warehouse', '  tallies.title', '  picks.title'])
  })

  it('keeps a section, however little is in it', () => {
    expect(menu('jobs.read')).toEqual(['menu.system', '  jobs.title'])
  })

  it('shows no section without a permitted screen', () => {
    expect(menu('dashboard.read')).toEqual(['dashboard.title'])
    expect(menu()).toEqual([])
    expect(menu('jobs.update', 'jobs')).toEqual([])
  })

  it('leaves out what does not stand in it', () => {
    expect(menu('profile.read')).toEqual([])
  })

  it('of the whole registry reaches every screen that stands in it once', () => {
    const reached: string[] = []
    const walk = (nodes: readonly MenuNode[]) => {
      for (const node of nodes) {
        if (node.declaration !== undefined) reached.push(node.declaration.name)
        walk(node.children)
      }
    }
    walk(menuOf(declarations, new Set(declarations.map(({ name }) => `${name}.read`))))
    const shown = declarations.filter((one) => !('hidden' in one && one.hidden === true))
    expect(reached.sort()).toEqual(shown.map(({ name }) => name).sort())
  })
})
