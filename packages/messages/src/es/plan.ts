import type { plan as english } from '../en/plan.ts'
import type { Words } from '../keys.ts'

export const plan: Words<typeof english> = {
  'plan.label': 'Plano con {{count}} ubicaciones',
  'plan.keys':
    'Las flechas mueven el plano, más y menos cambian el zoom y 0 lo muestra entero. Intro elige la ubicación del centro, Mayús con una flecha pasa a la contigua e Intro la abre. Las mismas ubicaciones están en la lista de ubicaciones.',
  'plan.zoomIn': 'Acercar',
  'plan.zoomOut': 'Alejar',
  'plan.fit': 'Ver todo',
  'plan.open': 'Abrir',
  'plan.search': 'Buscar ubicación por n.º',
  'plan.warehouse': 'Almacén',
  'plan.colourBy': 'Color según',
  'plan.by.status': 'Estado',
  'plan.by.purpose': 'Uso',
  'plan.by.type': 'Estantería',
  'plan.noType': 'Sin tipo de estantería',
  'plan.otherTypes': 'Otros tipos',
  'plan.cameras': 'Mostrar cámaras',
  'plan.asList': 'Ver como lista',
  'plan.noWarehouse': 'Elija un almacén para ver su plano.',
  'plan.empty': 'Este almacén aún no tiene ubicaciones.',
  'plan.emptyStep':
    'El generador de la lista de ubicaciones crea una zona entera de una vez, y el plano se dibuja a partir de ella.',
  'plan.toLocations': 'Ir a las ubicaciones',
  'plan.plane.title': 'Mapa de coordenadas',
  'plan.plane.show': 'Mostrar el mapa',
  'plan.plane.hide': 'Ocultar el mapa',
  'plan.plane.empty':
    'Aún no hay nada con coordenadas. Añada un punto, o indique la latitud y la longitud de un almacén o de una ubicación.',
  'plan.plane.keys':
    'Las flechas mueven el mapa, más y menos cambian el zoom y 0 lo muestra entero. Mayús con una flecha pasa de marca en marca e Intro la abre.',
}
