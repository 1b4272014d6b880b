import type { people as english } from '../../en/query/people.ts'
import type { Words } from '../../keys.ts'
import { prefixed } from '../../prefixed.ts'

export const people: Words<typeof english> = {
  'workFigures.title': 'Personas',
  ...prefixed('people.field', {
    name: 'Persona',
    kind: 'Trabajo',
    lines: 'Líneas',
    pieces: 'Unidades',
    metres: 'Recorrido previsto (m)',
    minutes: 'Tiempo de trabajo (min)',
    linesPerHour: 'Líneas por hora',
    piecesPerHour: 'Unidades por hora',
    metresPerHour: 'Metros por hora',
  }),
  ...prefixed('people.median', {
    linesPerHour: 'Mediana: líneas por hora',
    piecesPerHour: 'Mediana: unidades por hora',
    metresPerHour: 'Mediana: metros por hora',
  }),
  ...prefixed('people', {
    allKinds: 'Todos los trabajos',
    own: 'Estas son sus propias cifras. Las de los demás solo las ven los administradores.',
    about:
      'El tiempo de trabajo se cuenta de una línea terminada a la siguiente; las pausas de más de 15 minutos se descuentan. La mediana es la de todas las personas de este almacén en el mismo trabajo, si son al menos tres. La línea que sigue a una pausa no cuenta en el ritmo. El ritmo se muestra a partir de cinco minutos.',
    working: 'Tiempo de trabajo',
    medianRate: 'Mediana {{rate}}',
    warehouseMedian: 'Mediana de este almacén',
    said: 'Líneas por hora de cada persona en {{kind}}, con la mediana de este almacén. Las cifras están en la tabla de abajo.',
    empty: 'Nadie terminó ninguna línea en estos días.',
    ownEmpty: 'Usted no terminó ninguna línea en estos días.',
  }),
}
