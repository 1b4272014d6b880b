import type { Buyers } from './buyers.ts'

const GIVEN = ['Lucía', 'Martina', 'Carmen', 'Hugo', 'Pablo', 'Álvaro', 'Sergio', 'Elena', 'Nuria', 'Javier', 'Marta']
const SURNAMES = ['García', 'Fernández', 'López', 'Sánchez', 'Romero', 'Navarro', 'Torres', 'Vidal', 'Ferrer', 'Molina']
const STREETS = ['Calle Mayor', 'Calle del Mar', 'Avenida de la Constitución', 'Calle San Vicente', 'Plaza del Carmen']

export const SPANISH_BUYERS: Buyers = {
  country: 'España',
  currency: 'EUR',
  name: (dice) => `${dice.one(GIVEN)} ${dice.one(SURNAMES)} ${dice.one(SURNAMES)}`,
  phone: (digits) => `+34 600 55 ${digits.slice(0, 2)} ${digits.slice(2)}`,
  street: (dice) =>
    `${dice.one(STREETS)}, ${dice.whole(1, 140)}, ${dice.whole(1, 8)}.º ${dice.one(['A', 'B', 'C', 'D'])}`,
  places: [
    { province: 'Valencia', city: 'Valencia', postcode: '46002' },
    { province: 'Valencia', city: 'Gandía', postcode: '46701' },
    { province: 'Alicante', city: 'Alicante', postcode: '03001' },
    { province: 'Barcelona', city: 'Barcelona', postcode: '08010' },
    { province: 'Madrid', city: 'Madrid', postcode: '28013' },
    { province: 'Madrid', city: 'Getafe', postcode: '28901' },
    { province: 'Sevilla', city: 'Sevilla', postcode: '41001' },
    { province: 'Zaragoza', city: 'Zaragoza', postcode: '50001' },
  ],
  buyerRemarks: ['Dejar en conserjería', 'Llamar antes de entregar', 'Entregar por la tarde'],
  sellerRemarks: ['Incluir tarjeta de regalo', 'Cliente habitual: embalar con cuidado', 'Prometido para hoy'],
  holdReasons: ['Falta el número de portal', 'Pago pendiente de confirmar', 'Falta el documento del destinatario'],
  cancelReason: 'El comprador anula el pedido',
  returnReason: 'Pedido anulado: vuelve a su ubicación',
  weightReason: 'Lleva regalo y relleno adicional',
  unpackReason: 'Faltaba la tarjeta de regalo; se vuelve a embalar',
  reverseReason: 'Avería de la furgoneta: se descargan los paquetes',
  damagedNote: 'El comprador envía fotos de la caja golpeada',
  missingNote: 'El comprador no lo ha recibido; consta como entregado',
  cartonNames: ['Caja pequeña', 'Caja mediana', 'Caja grande'],
  ruleNames: ['Pedidos de una unidad', 'Salen hoy'],
  poolName: (carrier) => `Etiquetas ${carrier}`,
}
