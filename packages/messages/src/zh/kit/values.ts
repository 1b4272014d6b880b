import type { values as english } from '../../en/kit/values.ts'
import type { Words } from '../../keys.ts'

export const values: Words<typeof english> = {
  'value.yes': '是',
  'value.no': '否',
}
