import type { Reader } from '../../../runtime/reader.ts'

export const sayRole = (role: string, { word }: Reader) => word(`enum.role.${role}`, role)

/** The label of an action or command: that of its own button, else the common one. */
export const sayAction = (name: string, action: string, { word }: Reader) =>
  word(`${name}.action.${action}`, word(`${name}.command.${action}`, word(`permissions.action.${action}`, action)))

/** `staff.resetPassword` → "Staff · Reset password". */
export function sayPermission(permission: string, reader: Reader): string {
  const [name = '', action = ''] = permission.split('.')
  return `${reader.word(`${name}.title`, name)} · ${sayAction(name, action, reader)}`
}

interface SpokenRights {
  readonly name: string
  readonly title: string
  readonly actions: readonly string[]
}

/** Rights grouped by declaration, in words: "Staff" with "Read" and "Reset password". */
export function spokenRights(permissions: readonly string[], reader: Reader): SpokenRights[] {
  const names = [...new Set(permissions.map((permission) => permission.split('.')[0] ?? ''))]
  return names.map((name) => ({
    name,
    title: reader.word(`${name}.title`, name),
    actions: permissions
      .filter((permission) => permission.startsWith(`${name}.`))
      .map((permission) => sayAction(name, permission.slice(name.length + 1), reader)),
  }))
}
