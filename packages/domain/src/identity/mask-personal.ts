/** What a personal field says about somebody: it decides what is left when it is masked. */
export const PERSONAL_KINDS = ['name', 'phone', 'address'] as const
export type PersonalKind = (typeof PERSONAL_KINDS)[number]

/** Stands for what is hidden. */
const MASK = '*'

/** What stands where something was removed for good. */
export const REMOVED = MASK

/** Whether a value may be what a mask left. */
export const holdsMask = (value: unknown): boolean => typeof value === 'string' && value.includes(MASK)

/** As many signs as there are, but at most so many: a mask does not tell the length of what it hides. */
const hide = (hidden: string, most: number) => MASK.repeat(Math.min(most, [...hidden].length))

/** The first character: 张三 is 张*, John Smith is J**. A name of one character is hidden whole. */
function maskName(name: string): string {
  const [first = '', ...rest] = [...name]
  return rest.length === 0 ? hide(first, 1) : first + hide(rest.join(''), 2)
}

/** So many of the last digits are readable, and are looked for. */
export const PHONE_DIGITS = 4

/** The last four digits, and never more than half of them. */
function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const readable = Math.min(PHONE_DIGITS, Math.floor(digits.length / 2))
  return hide([...phone].slice(readable).join(''), 4) + digits.slice(digits.length - readable)
}

/** 浙江省杭州市, 大阪府堺市, 東京都: what an address of China or Japan begins with, as far as the city. */
const CITY = /^(?:[^\d\s市]{1,8}市|[^\d\s省都道府県]{1,3}[省都道府県])/u

/** The city or, where addresses begin with the street, what follows the last comma; nothing with a digit in it. */
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

/** What somebody reads who does not need the value itself. */
export const maskPersonal = (kind: PersonalKind, text: string): string => MASKS[kind](text.trim())
