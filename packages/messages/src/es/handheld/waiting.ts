export const waiting = {
  'handheld.waiting.title': 'Por enviar',
  'handheld.waiting.nothing': 'Todo está enviado.',
  'handheld.waiting.offline': 'Se enviará cuando vuelva la conexión.',
  'handheld.waiting.refused': 'Rechazado por el servidor',
  'handheld.waiting.tryAgain': 'Intentar de nuevo',
  'handheld.waiting.putBack': 'Lo he deshecho a mano',
  'handheld.waiting.handOver': 'Pasar a la oficina',
  'handheld.waiting.note': 'Nota para la oficina',
  'handheld.waiting.handedOver': 'La oficina ya lo tiene.',
  'handheld.waiting.needsConnection': 'Se podrá pasar a la oficina cuando vuelva la conexión.',
  'handheld.waiting.behind': 'Detrás esperan: {{count}}',
  'handheld.waiting.others': 'De otras personas en este dispositivo: {{count}}. Se enviará cuando inicien sesión aquí.',
  'handheld.waiting.missing': 'Falta una confirmación anterior.',
  'handheld.waiting.mayBeDone':
    'El servidor no ha respondido en más de un día y puede haberlo hecho. Compruébelo antes de intentarlo de nuevo.',
  'handheld.waiting.warehouseTakenAway': 'Usted ya no trabaja en el almacén donde se hizo esto. Páselo a la oficina.',
  'handheld.waiting.sendNow': 'Enviar ahora',
} as const
