import { deflateRawSync } from 'node:zlib'

const local = (name: string, packed: Buffer, size: number) => {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(size, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), packed])
}

const entry = (name: string, packed: Buffer, size: number, offset: number) => {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(8, 10)
  head.writeUInt32LE(packed.length, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, Buffer.from(name)])
}

/** An archive of these parts, however odd: what a library that writes good files would never write. */
function archive(parts: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const body = local(name, packed, bytes.length)
    bodies.push(body)
    directory.push(entry(name, packed, bytes.length, offset))
    offset += body.length
  }
  const end = Buffer.alloc(22)
  const size = directory.reduce((sum, one) => sum + one.length, 0)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

const relations = (...links: [id: string, kind: string, target: string][]) =>
  `<Relationships>${links
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="http://x/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

interface Parts {
  /** What stands inside `sheetData`. */
  readonly rows: string
  /** What stands inside `sst`. */
  readonly strings?: string
  readonly styles?: string
}

/** A workbook whose parts are written by hand. */
export const handMadeWorkbook = ({ rows, strings = '', styles = '<styleSheet/>' }: Parts): Buffer =>
  archive({
    '_rels/.rels': relations(['a', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': '<workbook><sheets><sheet name="One" sheetId="1" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      ['a', 'worksheet', 'sheet1.xml'],
      ['b', 'sharedStrings', 'sharedStrings.xml'],
      ['c', 'styles', 'styles.xml'],
    ),
    'xl/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': styles,
  })
