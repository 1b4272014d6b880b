import type { floorFigures as english } from '../../en/query/floor-figures.ts'
import type { Words } from '../../keys.ts'
import { prefixed } from '../../prefixed.ts'

export const floorFigures: Words<typeof english> = {
  'floorFigures.title': 'Dónde está la mercancía',
  ...prefixed('enum.floorColour', {
    fill: 'Ocupación',
    picks: 'Pickings',
    age: 'Antigüedad',
    owner: 'Propietario',
    countAge: 'Tiempo desde el recuento',
  }),
  ...prefixed('floor', {
    colourBy: 'Colorear por',
    pickDays: 'Pickings de los últimos (días)',
    replayed: 'Día mostrado',
    play: 'Reproducir los días',
    pause: 'Parar',
    empty: 'Vacía',
    unknown: 'Ocupación desconocida',
    upToPercent: 'Hasta el {{percent}} %',
    over: 'Por encima de su capacidad',
    noPicks: 'Sin pickings',
    picksRange: 'Pickings: de {{from}} a {{to}}',
    picksMore: 'Pickings: más de {{count}}',
    daysUpTo: 'Hasta {{days}} días',
    daysMore: 'Más de {{days}} días',
    never: 'Nunca contada',
    several: 'Varios propietarios',
    otherOwners: 'Otros propietarios',
    map: 'Plano. Ubicaciones: {{count}}, coloreadas por: {{colour}}, {{day}}. Las cifras están en la tabla de abajo.',
    move: 'Mover stock desde aquí',
    count: 'Contar esta ubicación',
    oldest: 'Mercancía más antigua: {{days}} días',
    counted: 'Contada hace {{days}} días',
    pickedTimes: 'Pickings: {{count}}',
    unmeasured: 'Unidades sin volumen: {{count}}',
    noPlaces: 'Este almacén todavía no tiene ubicaciones.',
    here: 'Esta ubicación:',
  }),
  ...prefixed('floor.field', {
    picks: 'Pickings',
    age: 'Mercancía más antigua (días)',
    owners: 'Propietarios',
    countAge: 'Días desde el recuento',
    class: 'Color',
  }),
}
