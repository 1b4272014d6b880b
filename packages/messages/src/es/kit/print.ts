import type { print as english } from '../../en/kit/print.ts'
import type { Words } from '../../keys.ts'

export const print: Words<typeof english> = {
  'print.label': 'Imprimir etiqueta',
  'print.labels': 'Imprimir etiquetas',
  'print.label.pdf': 'Imprimir etiqueta (PDF)',
  'print.label.zpl': 'Imprimir etiqueta (ZPL)',
  'print.badge': 'Imprimir credencial',
  'print.badges': 'Imprimir credenciales',
  'print.badge.pdf': 'Imprimir credencial (PDF)',
  'print.badge.zpl': 'Imprimir credencial (ZPL)',
  'print.format.pdf': 'PDF, para cualquier impresora',
  'print.format.zpl': 'ZPL, para impresoras de etiquetas',
  'print.tooMany': 'Se pueden imprimir {{limit}} etiquetas a la vez como máximo.',
  'print.printed': 'Impreso el {{time}} por {{name}}',
  'print.page': 'Página {{page}} de {{pages}}',
  'print.line': 'N.º',
  'print.total': 'Totales',
  'print.signature.warehouse': 'Almacén',
  'print.signature.driver': 'Conductor',
  'print.signature.counter': 'Contado por',
  'print.signature.owner': 'Propietario',
  'print.signature.putter': 'Ubicado por',
  'print.signature.picker': 'Preparado por',
  'print.signature.consignee': 'Destinatario',
}
