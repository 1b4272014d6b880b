import type { handheld as english } from '../../en/kit/handheld.ts'
import type { Words } from '../../keys.ts'

export const handheld: Words<typeof english> = {
  'handheld.title': 'Aplicación para PDA',
  'handheld.soon': 'En preparación',
  'handheld.lead':
    'Aquí estará la aplicación para PDA. Póngala ya en la pantalla de inicio: cuando la aplicación esté lista, se abrirá con el mismo icono, sin descargar nada.',
  'handheld.will': 'Para qué servirá',
  'handheld.receiving': 'Recepción',
  'handheld.receivingNote': 'Escanee la mercancía en el muelle; el recuento se compara al momento con el aviso.',
  'handheld.putaway': 'Ubicación',
  'handheld.putawayNote': 'Siga la ubicación propuesta y escanee su etiqueta para confirmar.',
  'handheld.picking': 'Preparación',
  'handheld.pickingNote': 'Línea por línea, en el orden del recorrido y comprobando con el escáner.',
  'handheld.counting': 'Inventario',
  'handheld.countingNote': 'Escanee la ubicación, cuente las unidades y pase a la siguiente.',
  'handheld.wifi': 'La mala cobertura no le detendrá',
  'handheld.wifiNote':
    'Lo escaneado se guarda en el dispositivo y se envía en orden, una sola vez, cuando vuelve la conexión.',
  'handheld.install': 'Póngala en la pantalla de inicio',
  'handheld.installNow': 'Instalar',
  'handheld.installAndroid': 'Android, con Chrome: abra el menú ⋮ y elija «Añadir a pantalla de inicio».',
  'handheld.installApple': 'iPhone y iPad, con Safari: toque Compartir y después «Añadir a pantalla de inicio».',
  'handheld.installed': 'Ya está instalada en este dispositivo. No hay que hacer nada más.',
  'handheld.insecure':
    'Esta dirección no usa https: el navegador no podrá instalar la aplicación, abrirla sin conexión ni escanear con la cámara. Pida la dirección https al administrador.',
  'handheld.offline': 'Ahora no hay conexión. Esta página sale del propio dispositivo.',
  'handheld.desktop': 'Abrir la aplicación de escritorio',
}
