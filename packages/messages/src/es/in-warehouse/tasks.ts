import type { tasks as english } from '../../en/in-warehouse/tasks.ts'
import type { Words } from '../../keys.ts'

export const tasks: Words<typeof english> = {
  'task.kind.receipt': 'Recibir',
  'task.kind.putaway': 'Ubicar',
  'task.kind.pick': 'Preparar',
  'task.kind.orderPick': 'Preparar un pedido',
  'task.kind.tour': 'Hacer un recorrido',
  'task.kind.packCheck': 'Revisar bultos',
  'task.kind.loading': 'Cargar un camión',
  'task.kind.handover': 'Entregar paquetes',
  'task.kind.count': 'Contar',
  'task.kind.transfer': 'Traslado',
  'task.going': 'Trabajo en curso',
  'task.none': 'Nadie ha tomado ningún trabajo.',
  'task.person': 'Persona',
  'task.work': 'Trabajo',
  'task.document': 'Documento',
  'task.progress': 'Avance',
  'task.since': 'Desde',
  'task.last': 'Última acción',
  'task.stops': '{done} de {total}',
  'task.open': '{total} por hacer',
  'task.people': 'Personas trabajando',
  'task.show': 'Mostrar personas',
  'task.seen': '{person}: {place}, {age}',
  'task.said': 'Quién trabaja en qué, cuánto lleva y desde cuándo',
}
