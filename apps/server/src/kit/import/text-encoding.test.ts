import { describe, expect, it } from 'vitest'
import { slicesOf } from './slices.ts'
import { encodingOf, textOf } from './text-encoding.ts'

/** Bytes as spreadsheets of these countries save them. */
const GB = Buffer.from('b1e0c2eb2cc3fbb3c62cb9e6b8f10d0a41312cc6bbb9fb2cd2bbcfe4b6fed8d6a1a3', 'hex')
const SJIS = Buffer.from('8352815b83682c96bc914f2c938d97760d0a41312c82e882f182b28e9b2c97e4', 'hex')

const WESTERN = Buffer.from('código;nombre\r\nA1;Jamón ibérico de bellota año 2\r\n', 'latin1')

const read = async (bytes: Buffer) => {
  let text = ''
  const file = slicesOf(bytes)
  for await (const piece of textOf(file, await encodingOf(file))) text += piece
  return text
}

const utf16 = (text: string, mark: [number, number]) => {
  const bytes = Buffer.from(text, 'utf16le')
  return Buffer.concat([Buffer.from(mark), mark[0] === 0xfe ? bytes.swap16() : bytes])
}

describe('the encoding of a text', () => {
  it.each([
    ['utf-8', Buffer.from('编码,名称')],
    ['utf-8', Buffer.from('\ufeffcode,name')],
    ['utf-8', Buffer.from('plain ascii')],
    ['utf-16le', utf16('编码', [0xff, 0xfe])],
    ['utf-16be', utf16('コード', [0xfe, 0xff])],
    ['gb18030', GB],
    ['shift_jis', SJIS],
    ['windows-1252', WESTERN],
  ])('%s is known', async (expected, bytes) => {
    expect(await encodingOf(slicesOf(bytes))).toBe(expected)
  })

  it('is read without its mark', async () => {
    expect(await read(Buffer.from('\ufeff编码'))).toBe('编码')
    expect(await read(utf16('编码', [0xff, 0xfe]))).toBe('编码')
    expect(await read(utf16('コード', [0xfe, 0xff]))).toBe('コード')
  })

  it('of the West keeps its accents', async () => {
    expect(await read(WESTERN)).toContain('Jamón ibérico de bellota año 2')
  })

  it('of China and Japan gives the words that were meant', async () => {
    expect(await read(GB)).toContain('编码,名称,规格')
    expect(await read(SJIS)).toContain('コード,名前')
  })

  it('is not mistaken because a letter is cut in two at the end of a piece', async () => {
    const text = '编'.repeat(400_000)
    expect(await read(Buffer.from(`x${text}`))).toBe(`x${text}`)
  })
})
