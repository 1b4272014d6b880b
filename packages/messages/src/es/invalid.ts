import type { invalid as english } from '../en/invalid.ts'
import type { Words } from '../keys.ts'

export const invalid: Words<typeof english> = {
  'invalid.required': 'Este dato es obligatorio.',
  'invalid.type': 'Debe ser de tipo {{expected}}.',
  'invalid.integer': 'Debe ser un número entero.',
  'invalid.least': 'Debe ser como mínimo {{limit}}.',
  'invalid.most': 'Debe ser como máximo {{limit}}.',
  'invalid.leastLetters': 'Se necesitan al menos {{limit}} caracteres.',
  'invalid.mostLetters': 'Se permiten como máximo {{limit}} caracteres.',
  'invalid.leastItems': 'Elija al menos {{limit}}.',
  'invalid.mostItems': 'Se permiten como máximo {{limit}}.',
  'invalid.format': 'Contiene caracteres o un formato no permitidos.',
  'invalid.id': 'No es un identificador válido.',
  'invalid.email': 'No es una dirección de correo válida.',
  'invalid.url': 'No es una dirección web (http o https).',
  'invalid.date': 'No es una fecha (AAAA-MM-DD).',
  'invalid.time': 'No es una hora (ISO 8601 con zona).',
  'invalid.moment': 'No es una fecha (AAAA-MM-DD) ni una hora (ISO 8601 con zona).',
  'invalid.timeZone': 'No es una zona horaria conocida.',
  'invalid.choice': 'Valores permitidos: {{choices}}.',
  'invalid.unknown': 'No se reconoce: {{names}}.',
  'invalid.twice': 'El mismo valor aparece dos veces.',
}
