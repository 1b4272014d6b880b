import type { Reader } from '../../../runtime/reader.ts'

export const sayRole = (role: string, { word }: Reader) => word(`enum.role.${role}`, role)

/** An action or command by the words of its own button, else by the common ones. */
export const sayAction = (name: string, action: string, { word }: Reader) =>
  word(`${name}.action.${action}`, word(`${name}.command.${action}`, word(`permissions.action.${action}`, action)))

/** `staff.resetPassword` → "Staff · Reset password". */
export function sayPermission(permission: string, reader: Reader): string {
  const [name = '', action = ''] = permission.split('.')
  return `${reader.word(`${name}.title`, name)} · ${sayAction(name, action, reader)}`
}
