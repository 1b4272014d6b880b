import type { Translate } from '@entrepot/messages/keys'
import { isMessageKey } from '@entrepot/messages/translate'

const firstText = (t: Translate, ...keys: string[]) => {
  const key = keys.find(isMessageKey)
  return key === undefined ? undefined : t(key)
}

/** Title of a declaration, or of a permission: that of its declaration and its action. */
export const titleOf = (t: Translate, name: string) => {
  const [declaration, action] = name.split('.')
  const title = firstText(t, `${declaration}.title`)
  if (title === undefined || action === undefined) return title ?? name
  const word = firstText(
    t,
    `${name.replace('.', '.action.')}`,
    `${name.replace('.', '.command.')}`,
    `permissions.action.${action}`,
  )
  return `${title} · ${word ?? action}`
}
