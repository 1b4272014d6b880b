import type { live as english } from '../en/live.ts'
import type { Words } from '../keys.ts'

export const live: Words<typeof english> = {
  'live.paused': 'Sin actualización en directo',
  'live.pausedHint':
    'Se perdió la conexión. Lo que ve puede no estar al día; se actualizará en cuanto vuelva la conexión.',
  'live.changedBy': '{{who}} acaba de modificar este registro.',
  'live.changed': 'Este registro acaba de cambiar.',
  'live.deletedBy': '{{who}} eliminó este registro.',
  'live.changedWhileTyping': '{{who}} acaba de modificar esto. Lo que escribió sigue aquí.',
  'live.deletedWhileTyping': '{{who}} eliminó este registro. Lo que escribió sigue aquí, pero ya no se puede guardar.',
  'live.seeChanges': 'Ver los cambios',
}
