import { describe, expect, it } from 'vitest'
import { blocksOf } from './blocks.ts'
import { inlineOf } from './inline.ts'
import { pagesFrom } from './manual.ts'

describe('blocks', () => {
  it('are headings, paragraphs, lists, tables, quotes and code', () => {
    const text =
      '# Title\n\nOne\ntwo.\n- a\n- b\n  more\n\n1. first\n2. second\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n> said\n\n```\nx = 1\n```\nend'
    expect(blocksOf(text)).toEqual([
      { kind: 'heading', level: 1, text: 'Title' },
      { kind: 'paragraph', text: 'One two.' },
      { kind: 'list', ordered: false, items: ['a', 'b more'] },
      { kind: 'list', ordered: true, items: ['first', 'second'] },
      { kind: 'table', head: ['A', 'B'], rows: [['1', '2']] },
      { kind: 'quote', text: 'said' },
      { kind: 'code', text: 'x = 1' },
      { kind: 'paragraph', text: 'end' },
    ])
  })
  it('keep HTML as text', () =>
    expect(blocksOf('<script>alert(1)</script>')).toEqual([{ kind: 'paragraph', text: '<script>alert(1)</script>' }]))
  it('end, whatever is written', () => expect(blocksOf('```\nnever closed\n|\n- ').length).toBeGreaterThan(0))
})

describe('inside a line', () => {
  it('are bold, code and links', () =>
    expect(inlineOf('Press **New** or `n`, see [Lists](?page=04-lists).')).toEqual([
      { kind: 'text', text: 'Press ' },
      { kind: 'bold', parts: [{ kind: 'text', text: 'New' }] },
      { kind: 'text', text: ' or ' },
      { kind: 'code', text: 'n' },
      { kind: 'text', text: ', see ' },
      { kind: 'link', parts: [{ kind: 'text', text: 'Lists' }], to: '?page=04-lists' },
      { kind: 'text', text: '.' },
    ]))
  it('a link that is not safe is only its words', () => {
    for (const to of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example'])
      expect(inlineOf(`[x](${to})`)[0]?.kind).not.toBe('link')
  })
  it('underscores inside of words stay', () => expect(inlineOf('a_b_c')).toEqual([{ kind: 'text', text: 'a_b_c' }]))
})

describe('the pages', () => {
  it('show their pictures where the application has them', () => {
    const files = { '../en/10-z.md': '# Z\n\n![Pick](pictures/pick.webp) ![No](pictures/no.webp)' }
    const [page] = pagesFrom(files, { '../en/pictures/pick.webp': '/assets/pick-1a2b.webp' })
    expect(page?.text).toContain('![Pick](/assets/pick-1a2b.webp) ![No](pictures/no.webp)')
  })
  it('come in the order of their numbers, with their titles', () =>
    expect(
      pagesFrom({ '../10-z.md': '# Last', '../02-b.md': '# Second', '../01-a.md': 'x\n# First' }).map(
        ({ name, title }) => `${name}: ${title}`,
      ),
    ).toEqual(['01-a: First', '02-b: Second', '10-z: Last']))
})
