import { describe, expect, it } from 'vitest'
import { viewChanged, viewSearch, withoutView, withView } from './views.ts'

const view = { id: '1', name: 'Locked', search: 'sort=username%2Casc&status=LOCKED' }

describe('a saved view', () => {
  it('is the same whatever the order of the address, the page or its own id', () => {
    const now = new URLSearchParams('view=1&status=LOCKED&currentPage=4&sort=username,asc')
    expect(viewSearch(now)).toBe(view.search)
    expect(viewChanged(view, now)).toBe(false)
  })
  it('is changed by another filter', () => {
    expect(viewChanged(view, new URLSearchParams('status=ACTIVE&sort=username,asc'))).toBe(true)
  })
  it('is added, replaced in its place, and taken away', () => {
    const other = { id: '2', name: 'All', search: '' }
    expect(withView([view], other)).toEqual([view, other])
    expect(withView([view, other], { ...view, name: 'Shut' })).toEqual([{ ...view, name: 'Shut' }, other])
    expect(withoutView([view, other], '1')).toEqual([other])
  })
})
