import { SPREADSHEET_LIMIT_MB } from '@entrepot/contract/kit/import'
import { XLSX_TYPE } from '../lists/spreadsheet.ts'

export const CSV_TYPE = 'text/csv'
const PDF_TYPE = 'application/pdf'

/** A kind of uploaded file and its size limit. */
export interface FileKind {
  readonly type: string
  /** Its usual name, in every language. */
  readonly name: string
  readonly limitMb: number
}

const PICTURE_MB = 10
const PAPER_MB = 20

const starts = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex'))
const spells = (bytes: Buffer, from: number, word: string) =>
  bytes.toString('latin1', from, from + word.length) === word

/** A workbook is a ZIP archive with a folder `xl`; documents and plain archives have none. */
const isWorkbook = (bytes: Buffer) => starts(bytes, '504b0304') && bytes.includes('xl/')

/** Bytes that are checked: text has no control characters, unless a byte order mark says that it is UTF-16. */
const SAMPLE = 8 * 1024
const isMarked = (bytes: Buffer) => starts(bytes, 'fffe') || starts(bytes, 'feff')
const isText = (bytes: Buffer) =>
  bytes.length > 0 &&
  (isMarked(bytes) || !bytes.subarray(0, SAMPLE).some((byte) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte)))

/** The container of old spreadsheets (.xls) and of all that are protected by a password. */
const isCompound = (bytes: Buffer) => starts(bytes, 'd0cf11e0a1b11ae1')

export const isEncrypted = (bytes: Buffer) =>
  isCompound(bytes) && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))

const KINDS: readonly (FileKind & { readonly isIt: (bytes: Buffer) => boolean })[] = [
  { type: 'image/png', name: 'PNG', limitMb: PICTURE_MB, isIt: (bytes) => starts(bytes, '89504e470d0a1a0a') },
  { type: 'image/jpeg', name: 'JPEG', limitMb: PICTURE_MB, isIt: (bytes) => starts(bytes, 'ffd8ff') },
  {
    type: 'image/webp',
    name: 'WebP',
    limitMb: PICTURE_MB,
    isIt: (bytes) => spells(bytes, 0, 'RIFF') && spells(bytes, 8, 'WEBP'),
  },
  { type: PDF_TYPE, name: 'PDF', limitMb: PAPER_MB, isIt: (bytes) => spells(bytes, 0, '%PDF-') },
  { type: XLSX_TYPE, name: 'XLSX', limitMb: SPREADSHEET_LIMIT_MB, isIt: isWorkbook },
  { type: CSV_TYPE, name: 'TXT', limitMb: SPREADSHEET_LIMIT_MB, isIt: isText },
]

export const LARGEST_UPLOAD_MB = SPREADSHEET_LIMIT_MB

/** Decided by the first bytes, not by name or sent type. */
export const fileKindOf = (bytes: Buffer): FileKind | undefined => KINDS.find(({ isIt }) => isIt(bytes))

export const isPicture = ({ type }: Pick<FileKind, 'type'>) => type.startsWith('image/')

/** Whether the sent type fits. For spreadsheets and texts operating systems send different types. */
const isTypePlausible = (kind: FileKind, sentType: string) =>
  sentType === 'application/octet-stream' || (isPicture(kind) ? sentType === kind.type : !sentType.startsWith('image/'))

/** Whether the name and the sent type fit the content. */
export const isNamePlausible = (kind: FileKind, name: string, sentType: string) =>
  isTypePlausible(kind, sentType) && (isSpreadsheet(kind) || !/\.(?:xlsx|csv)$/i.test(name))

/** A picture of a kind that is never accepted. */
export const isOtherPicture = (sentType: string) =>
  sentType.startsWith('image/') && !KINDS.some(({ type }) => type === sentType)

export const isSpreadsheet = ({ type }: Pick<FileKind, 'type'>) => type === XLSX_TYPE || type === CSV_TYPE
