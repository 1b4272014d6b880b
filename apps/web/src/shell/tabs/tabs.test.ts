import { describe, expect, it } from 'vitest'
import {
  become,
  closing,
  INITIAL_TABS,
  KEY_WITHOUT_TAB,
  nextAfter,
  refresh,
  type Tabs,
  tabsFrom,
  visit,
  without,
} from './tabs.ts'

const at = (pathname: string, search = '') => ({ pathname, search, hash: '' })
const open = (...paths: string[]): Tabs => paths.reduce((tabs, path) => visit(tabs, path, at(path)), INITIAL_TABS)
const keys = (tabs: Tabs) => tabs.map((tab) => tab.key)

describe('visiting', () => {
  it('opens one tab for a page and notes its filters', () => {
    const tabs = visit(open('/a'), '/a', at('/a', '?page=2'))
    expect(keys(tabs)).toEqual(['/dashboard', '/a'])
    expect(tabs[1]?.search).toBe('?page=2')
  })
  it('changes nothing when nothing changed', () => {
    const tabs = open('/a')
    expect(visit(tabs, '/a', at('/a'))).toBe(tabs)
  })
  it('never keeps the profile', () => expect(open(KEY_WITHOUT_TAB)).toBe(INITIAL_TABS))
})

describe('closing', () => {
  const tabs = open('/a', '/b', '/c')
  it('takes one, the others or all, but never a pinned one', () => {
    expect(keys(closing.one(tabs, '/b'))).toEqual(['/b'])
    expect(keys(closing.one(tabs, '/dashboard'))).toEqual([])
    expect(keys(closing.others(tabs, '/b'))).toEqual(['/a', '/c'])
    expect(keys(without(tabs, closing.all(tabs)))).toEqual(['/dashboard'])
  })
  it('goes to the right neighbour, else to the left', () => {
    expect(nextAfter(tabs, closing.one(tabs, '/b'), '/b')?.key).toBe('/c')
    expect(nextAfter(tabs, closing.one(tabs, '/c'), '/c')?.key).toBe('/b')
    expect(nextAfter(tabs, closing.all(tabs), '/b')?.key).toBe('/dashboard')
  })
  it('stays where it is when another one goes', () => {
    expect(nextAfter(tabs, closing.one(tabs, '/a'), '/b')).toBeUndefined()
  })
})

describe('a refresh', () => {
  it('makes a new page in the same tab', () =>
    expect(refresh(open('/a'), '/a').map((tab) => tab.generation)).toEqual([0, 1]))
})

describe('after a reload', () => {
  it('the tabs are there again, their pages not yet', () => {
    const tabs = visit(open('/a'), '/a', at('/a', '?x=1'))
    expect(tabsFrom(JSON.stringify(tabs))).toEqual(tabs.map((tab) => ({ ...tab, alive: false })))
  })
  it.each([
    null,
    '',
    'nonsense',
    '{}',
    '[1, null, {"key":"x"}]',
    '[{"key":"k","pathname":"//e","search":"","hash":1}]',
  ])('%j is no tabs', (text) => expect(tabsFrom(text)).toEqual(INITIAL_TABS))
})

describe('a tab of what is new', () => {
  const opened = open('/new', '/b', '/c?id=1')

  it('becomes the tab of what was saved, in its place', () => {
    expect(keys(become(opened, '/new', '/c?id=2', at('/c', '?id=2')))).toEqual([
      '/dashboard',
      '/c?id=2',
      '/b',
      '/c?id=1',
    ])
  })

  it('goes when that one is open already', () => {
    expect(keys(become(opened, '/new', '/c?id=1', at('/c', '?id=1')))).toEqual(['/dashboard', '/b', '/c?id=1'])
  })

  it('is left alone when it is gone', () => {
    expect(become(opened, '/gone', '/c?id=2', at('/c', '?id=2'))).toBe(opened)
  })
})
