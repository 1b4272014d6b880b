import type { badges as english } from '../../en/identity/badges.ts'
import type { Words } from '../../keys.ts'

export const badges: Words<typeof english> = {
  'staff.field.pinState': 'Estado del PIN',
  'staff.field.pinLockedTime': 'PIN bloqueado',
  'staff.action.resetPin': 'Restablecer PIN',
  'staff.action.unlockPin': 'Desbloquear PIN',
  'staff.action.replaceBadge': 'Sustituir credencial',
  'staff.confirm.resetPin':
    'El PIN anterior deja de valer de inmediato y se cierran las sesiones abiertas con la credencial. El PIN nuevo se muestra una sola vez; la persona debe elegir otro.',
  'staff.confirm.replaceBadge':
    'La credencial anterior deja de valer de inmediato y se cierran las sesiones abiertas con ella. Imprima después la nueva.',
  'staff.secret.resetPin': 'PIN nuevo',
  'staff.group.badge': 'Credencial y PIN',
  'staff.group.badgeHint':
    'Con la credencial y un PIN la persona inicia sesión en un terminal de mano. Cinco PIN incorrectos lo bloquean hasta que alguien lo desbloquee.',
  'enum.pinState.NONE': 'Sin PIN',
  'enum.pinState.GIVEN': 'Pendiente de cambiar',
  'enum.pinState.SET': 'Definido',
  'enum.pinState.LOCKED': 'Bloqueado',
  'enum.auditAction.changePin': 'Cambio de PIN',
  'enum.auditAction.changePinFailed': 'Cambio de PIN fallido',
  'enum.auditAction.resetPin': 'Restablecimiento de PIN',
  'enum.auditAction.unlockPin': 'Desbloqueo de PIN',
  'enum.auditAction.replaceBadge': 'Sustitución de credencial',
  'enum.auditAction.end': 'Cierre de sesión',
  'enum.auditAction.settle': 'Resolución',
  'profile.pinTitle': 'PIN del terminal de mano',
  'profile.pinState': 'Ahora: {{state}}',
  'profile.newPin': 'PIN nuevo',
  'profile.repeatPin': 'Repita el PIN nuevo',
  'profile.pinPassword': 'Su contraseña',
  'profile.pinHint': 'Solo cifras, de {{min}} a {{max}}; sin series como 1234. Con él y su credencial inicia sesión.',
  'profile.changePin': 'Definir PIN',
  'profile.pinChanged': 'El PIN está definido. Se han cerrado las sesiones abiertas con la credencial.',
}
