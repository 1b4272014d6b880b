import type { integration as english } from '../en/integration.ts'
import type { Words } from '../keys.ts'

export const integration: Words<typeof english> = {
  'jobs.title': 'Tareas en segundo plano',
  'jobs.one': 'Tarea',
  'jobs.empty': 'No hay nada en marcha ni terminado. Los trabajos largos aparecen aquí con su progreso.',
  'jobs.field.kind': 'Tipo',
  'jobs.field.state': 'Estado',
  'jobs.field.done': 'Hecho',
  'jobs.field.total': 'De',
  'jobs.field.startedBy': 'Iniciada por',
  'jobs.field.createdTime': 'Solicitada',
  'jobs.field.startedTime': 'Iniciada',
  'jobs.field.finishedTime': 'Terminada',
  'jobs.field.result': 'Resultado',
  'jobs.field.url': 'Archivo',
  'jobs.field.errorsUrl': 'Errores',
  'jobs.action.cancel': 'Detener',
  'jobs.action.retry': 'Ejecutar de nuevo',
  'enum.jobState.WAITING': 'En espera',
  'enum.jobState.RUNNING': 'En marcha',
  'enum.jobState.COMPLETED': 'Completada',
  'enum.jobState.FAILED': 'Fallida',
  'enum.jobState.CANCELLED': 'Detenida',
  'enum.jobKind.verify': 'Comprobar todas las cifras',
  'enum.jobKind.housekeeping': 'Limpiar datos caducados',
}
