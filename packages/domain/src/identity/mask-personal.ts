/** Kinds of personal fields; they decide what stays readable when a value is masked. */
export const PERSONAL_KINDS = ['name', 'phone', 'address'] as const
export type PersonalKind = (typeof PERSONAL_KINDS)[number]

/** Replaces hidden characters. */
const MASK = '*'

/** Replaces a value that was deleted for good. */
export const REMOVED = MASK

/** Whether a value may have been masked. */
export const holdsMask = (value: unknown): boolean => typeof value === 'string' && value.includes(MASK)

/** One mark per hidden character, up to a maximum: the mask must not tell the length of the value. */
const hide = (hidden: string, maximum: number) => MASK.repeat(Math.min(maximum, [...hidden].length))

/** The first character: 张三 is 张*, John Smith is J**. A name of one character is hidden whole. */
function maskName(name: string): string {
  const [first = '', ...rest] = [...name]
  return rest.length === 0 ? hide(first, 1) : first + hide(rest.join(''), 2)
}

/** Number of last digits that stay readable, and can be searched for. */
export const PHONE_DIGITS = 4

/** The last four digits, and never more than half of them. */
function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const readable = Math.min(PHONE_DIGITS, Math.floor(digits.length / 2))
  return hide([...phone].slice(readable).join(''), 4) + digits.slice(digits.length - readable)
}

/** 浙江省杭州市, 大阪府堺市, 東京都: the start of a Chinese or Japanese address, up to the city. */
const CITY = /^(?:[^\d\s市]{1,8}市|[^\d\s省都道府県]{1,3}[省都道府県])/u

/** The city or, where an address starts with the street, the text after the last comma; never a digit. */
function maskAddress(address: string): string {
  const city = CITY.exec(address)?.[0]
  if (city !== undefined) return city + hide(address.slice(city.length), 3)
  const comma = address.lastIndexOf(',')
  const end = address.slice(comma)
  return comma <= 0 || /\d/u.test(end) ? hide(address, 3) : hide(address.slice(0, comma), 3) + end
}

const MASKS: Readonly<Record<PersonalKind, (text: string) => string>> = {
  name: maskName,
  phone: maskPhone,
  address: maskAddress,
}

/** The value for readers who may not see it in full. */
export const maskPersonal = (kind: PersonalKind, text: string): string => MASKS[kind](text.trim())
