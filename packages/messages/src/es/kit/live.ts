import type { live as english } from '../../en/kit/live.ts'
import type { Words } from '../../keys.ts'

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
  'connection.noConnection': 'Sin conexión desde las {{since}}.',
  'connection.notReady':
    'El servidor no está listo desde las {{since}}: se está reiniciando, o se reinicia su base de datos.',
  'connection.meaning':
    'Lo que ve es de ese momento. No se puede guardar nada hasta que vuelva la conexión; lo que escriba se conserva.',
  'connection.tryNow': 'Probar ahora',
  'connection.back': 'Ha vuelto la conexión. Se está actualizando todo.',
  'connection.asOf': 'Datos de las {{since}}',
  'connection.unsent':
    'No hay conexión, así que no se ha enviado nada. Lo que escribió sigue aquí; inténtelo de nuevo cuando vuelva.',
  'connection.unanswered':
    'El servidor no ha respondido y no es seguro que se haya hecho. Inténtelo de nuevo: lo mismo nunca se ejecuta dos veces.',
  'connection.proxyAlone': 'Ahora no se puede contactar con el servidor. Inténtelo dentro de un momento.',
}
