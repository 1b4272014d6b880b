import type { devices as english } from '../../en/integration/devices.ts'
import type { Words } from '../../keys.ts'

export const devices: Words<typeof english> = {
  'devices.title': 'Dispositivos',
  'devices.one': 'Dispositivo',
  'devices.empty':
    'Nadie ha iniciado sesión en un terminal de mano todavía. Un dispositivo aparece desde su primer inicio de sesión.',
  'devices.field.name': 'Dispositivo',
  'devices.field.status': 'Estado',
  'devices.field.person': 'Persona',
  'devices.field.warehouseId': 'Almacén',
  'devices.field.appVersion': 'Versión',
  'devices.field.waiting': 'Sin enviar',
  'devices.field.waitingSince': 'Sin enviar desde',
  'devices.field.lastSeen': 'Visto por última vez',
  'devices.field.signedInTime': 'Inicio de sesión',
  'devices.field.createdTime': 'Primer inicio de sesión',
  'devices.field.updatedTime': 'Modificado',
  'devices.action.end': 'Cerrar sesión',
  'devices.confirm.end':
    'La sesión del dispositivo se cierra de inmediato y el trabajo tomado con él se devuelve. Lo ya enviado se mantiene; lo no enviado queda en el dispositivo hasta que la persona inicie sesión de nuevo.',
  'enum.deviceStatus.SIGNED_IN': 'Sesión abierta',
  'enum.deviceStatus.SIGNED_OUT': 'Sesión cerrada',
}
