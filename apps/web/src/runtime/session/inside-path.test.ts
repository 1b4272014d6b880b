import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterLogin, insidePath, loginPath, redirectTarget } from './inside-path.ts'

describe('a wanted path', () => {
  it.each(['/dashboard', '/a/b?id=1&x=%2F#part', '/'])('%s is inside', (path) => expect(insidePath(path)).toBe(path))
  it.each([
    'https://example.org/',
    '//example.org',
    '/\\example.org',
    '\\\\example.org',
    'javascript:alert(1)',
    '/\t/example.org',
    '/\n\\example.org',
    ' //example.org',
    'dashboard',
    '',
    null,
    undefined,
  ])('%j is refused', (path) => expect(insidePath(path)).toBeUndefined())
  it('never leads to another site', () => {
    const piece = fc.constantFrom('/', '\\', '.', '..', '@', ':', '\t', '\n', 'evil.org', 'https:', '%2f', ' ')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = insidePath(pieces.join(''))
        if (path !== undefined) expect(new URL(path, 'https://home.test').origin).toBe('https://home.test')
      }),
    )
  })
})

describe('after signing in', () => {
  it('goes where the person wanted to', () => expect(afterLogin('/help?page=x')).toBe('/help?page=x'))
  it.each([null, '//evil.org', '/login?redirect=/x', '/login', '/auth-redirect?redirect=/x'])('%s means home', (path) =>
    expect(afterLogin(path)).toBe('/'))
  it('does not mistake a longer word for the sign-in page', () =>
    expect(afterLogin('/login-rules')).toBe('/login-rules'))
})

describe('the way to the sign-in page', () => {
  it('remembers path and query', () =>
    expect(loginPath({ pathname: '/a/b', search: '?id=1' })).toBe('/login?redirect=%2Fa%2Fb%3Fid%3D1'))
  it('has nothing to remember at home', () => expect(loginPath({ pathname: '/' })).toBe('/login'))
})

describe('/redirect/{path}', () => {
  it('becomes the path with its query', () =>
    expect(redirectTarget({ pathname: '/redirect/help', search: '?page=1' })).toBe('/help?page=1'))
  it('stays inside', () => expect(redirectTarget({ pathname: '/redirect///evil.org' })).toBe('/evil.org'))
  it('is nothing for other paths', () => expect(redirectTarget({ pathname: '/redirected' })).toBeUndefined())
})
