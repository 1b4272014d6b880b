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

/** An encoder for legacy encodings, made by inverting the decoder's table. */
function inEncoding(encoding: 'gb18030' | 'shift_jis'): (text: string) => Buffer {
  const decoder = new TextDecoder(encoding)
  const pairs = new Map<string, number[]>()
  for (let first = 0x81; first <= 0xfe; first += 1) {
    for (let second = 0x40; second <= 0xfe; second += 1)
      pairs.set(decoder.decode(Buffer.from([first, second])), [first, second])
  }
  return (text) => Buffer.from([...text].flatMap((sign) => pairs.get(sign) ?? [...Buffer.from(sign, 'latin1')]))
}
const gb = inEncoding('gb18030')
const sjis = inEncoding('shift_jis')

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

describe('an encoding whose bytes others have too', () => {
  const row = (bytes: Buffer, before = '') =>
    Buffer.concat([Buffer.from(`code,name\n${before}A1,`), bytes, Buffer.from(',x\n')])

  it.each([
    '苹果',
    '打开',
    '编辑',
    '红色塑料托盘',
    '国际标准',
    '濮阳',
  ])('%s of China is known by itself', async (word) => {
    expect(await encodingOf(slicesOf(row(gb(word))))).toBe('gb18030')
    expect(await read(row(gb(word)))).toBe(`code,name\nA1,${word},x\n`)
  })

  it.each([
    'りんご',
    '設定',
    '内容',
    '商品',
    '一覧',
    '忘れた',
    'を押しても何',
  ])('%s of Japan is known by itself', async (word) => {
    expect(await encodingOf(slicesOf(row(sjis(word))))).toBe('shift_jis')
    expect(await read(row(sjis(word)))).toBe(`code,name\nA1,${word},x\n`)
  })

  it('is known by letters that come late', async () => {
    const plain = 'A1,plain\n'.repeat(20_000)
    expect(await encodingOf(slicesOf(row(gb('苹果'), plain)))).toBe('gb18030')
    expect(await encodingOf(slicesOf(row(sjis('りんご'), plain)))).toBe('shift_jis')
    expect(await encodingOf(slicesOf(row(Buffer.from('Jamón', 'latin1'), plain)))).toBe('windows-1252')
  })

  it('of Windows has its own quotes and its euro', async () => {
    expect(await read(Buffer.from('5\x94 pipe;caf\xe9 \x80;\x85\n', 'latin1'))).toBe('5” pipe;café €;…\n')
  })
})

describe('what can not be read', () => {
  const utf8 = Buffer.from('编码,名称\nA1,中文商品\nA2,苹果\n')
  const cut = (at: number, length = 1) => Buffer.concat([utf8.subarray(0, at), utf8.subarray(at + length)])
  const mixed = (...rows: Buffer[]) => Buffer.concat(rows.flatMap((one) => [one, Buffer.from('\n')]))
  const at = (text: string) => text.split('\n').flatMap((line, n) => (line.includes('\ufffd') ? n : []))

  it.each([
    ['a byte cut out', cut(utf8.indexOf('商') + 1), [1]],
    ['two bytes cut out', cut(utf8.indexOf('苹') + 1, 2), [2]],
    ['an accent cut in two', Buffer.from('code,name\nA1,Pe\xc3a\n', 'latin1'), [1]],
    ['a small accent cut in two among whole ones', mixed(Buffer.from('Jamón'), Buffer.from('caf\xa9', 'latin1')), [1]],
    ['the end cut off', utf8.subarray(0, utf8.length - 2), [2]],
    ['a row of China among UTF-8', mixed(Buffer.from('code,name'), Buffer.from('A1,苹果'), gb('A2,苹果')), [2]],
    [
      'titles of UTF-8 over rows of China',
      mixed(Buffer.from('编码,名称'), gb('A1,苹果汁'), gb('A2,红色塑料托盘')),
      [0],
    ],
    [
      'a row of UTF-8 among those of China',
      mixed(gb('编码,名称'), gb('A1,红色托盘'), Buffer.from('A2,苹果'), gb('A3,塑料箱')),
      [2],
    ],
    [
      'a row of UTF-8 among those of Japan',
      mixed(sjis('コード,名前'), sjis('A1,赤いりんご'), Buffer.from('A2,東京'), sjis('A3,みかん')),
      [2],
    ],
    ['a letter of the West among UTF-8', mixed(Buffer.from('name,苹果'), Buffer.from('caf\xe9', 'latin1')), [1]],
    [
      'a word of UTF-8 among those of the West',
      mixed(Buffer.from(`${'Jamón de la peña\n'.repeat(5)}café`, 'latin1'), Buffer.from('Ibérico')),
      [6],
    ],
    [
      'half a sign of China',
      mixed(
        gb('编码,名称,备注'),
        gb('A1,红色塑料托盘,好'),
        Buffer.concat([gb('A2,苹果').subarray(0, -1), Buffer.from(',')]),
      ),
      [2],
    ],
    [
      'half a sign of Japan',
      mixed(sjis('コード,名前'), Buffer.concat([sjis('A2,りんご').subarray(0, -1), Buffer.from(',')])),
      [1],
    ],
    ['a byte that Windows does not know', Buffer.from('caf\xe9\nna\xefve\nx\x81,\n', 'latin1'), [2]],
    ['half a letter of UTF-16', utf16('a\nb\ud83d\nc', [0xff, 0xfe]), [1]],
  ] as [string, Buffer, number[]][])('%s is told where it stands', async (_, bytes, lines) => {
    expect(at(await read(bytes))).toEqual(lines)
  })

  it('leaves the cells around it as they are', async () => {
    expect(await read(mixed(gb('编码,名称,备注'), gb('A1,红色塑料托盘,好'), Buffer.from('A2,苹果,x')))).toBe(
      '编码,名称,备注\nA1,红色塑料托盘,好\nA2,\ufffd,x\n',
    )
  })
})
