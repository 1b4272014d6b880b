import type { health as english } from '../../en/integration/health.ts'
import type { Words } from '../../keys.ts'

export const health: Words<typeof english> = {
  'systemHealth.title': 'Estado del sistema',
  'systemHealth.allGood': 'Todo está en orden',
  'systemHealth.allGoodText': 'No hay nada que hacer. Esta página vuelve a mirar automáticamente.',
  'systemHealth.toDo': 'Por revisar: {{count}}',
  'systemHealth.asked': 'Consultado a las {{time}}. Se vuelve a consultar cada {{seconds}} s.',
  'systemHealth.unreachable': 'El servidor no responde. Lo que se muestra es de las {{time}}.',
  'systemHealth.since': 'Desde {{time}}, {{age}}',
  'systemHealth.last': 'Última vez: {{time}}, {{age}}',
  'systemHealth.whatToDo': 'Qué hacer',
  'systemHealth.open': 'Abrir «{{screen}}»',
  'systemHealth.process': 'Las conexiones y la versión son las del proceso que respondió.',
  'enum.healthState.GOOD': 'En orden',
  'enum.healthState.UNKNOWN': 'Sin datos',
  'enum.healthState.LOOK': 'Por revisar',
  'enum.healthState.BROKEN': 'Con fallo',
  'enum.healthCheck.database': 'Base de datos',
  'enum.healthCheck.pool': 'Conexiones',
  'enum.healthCheck.locks': 'Bloqueos entre transacciones',
  'enum.healthCheck.replica': 'Réplica',
  'enum.healthCheck.events': 'Aviso de cambios',
  'enum.healthCheck.jobs': 'Tareas',
  'enum.healthCheck.deliveries': 'Envíos al ERP',
  'enum.healthCheck.verify': 'Cifras',
  'enum.healthCheck.dayFigures': 'Cifras por día',
  'enum.healthCheck.files': 'Archivos guardados',
  'enum.healthCheck.disk': 'Disco',
  'enum.healthCheck.backup': 'Copia de seguridad',
  'enum.healthCheck.version': 'Versión',
  'enum.healthCheck.clock': 'Reloj',
  'systemHealth.reason.databaseAnswers': 'Responde en {{milliseconds}} ms.',
  'systemHealth.reason.databaseSlow':
    'Una consulta pequeña tardó {{milliseconds}} ms. Todas las pantallas van más lentas.',
  'systemHealth.reason.databaseRoleTooStrong':
    'El rol de base de datos del servidor puede más de lo debido: podría cambiar el historial.',
  'systemHealth.reason.poolFree': 'En uso: {{busy}} de {{size}}. Espera más larga del último minuto: {{seconds}} s.',
  'systemHealth.reason.poolWaits':
    'En el último minuto, las solicitudes esperaron hasta {{seconds}} s por una conexión. En uso: {{busy}} de {{size}}.',
  'systemHealth.reason.poolExhausted':
    'Las solicitudes esperaron hasta {{seconds}} s por una conexión y algunas se rechazan. En uso: {{busy}} de {{size}}.',
  'systemHealth.reason.locksFree': 'Transacciones a la espera de otra: {{waiting}}.',
  'systemHealth.reason.locksWait': 'Hay transacciones a la espera de un bloqueo ajeno: {{waiting}}.',
  'systemHealth.reason.locksStuck':
    'Hay transacciones que esperan un bloqueo desde hace segundos y se rechazan operaciones: {{waiting}}.',
  'systemHealth.reason.replicaUsed': 'Las listas se leen de la réplica, que va {{seconds}} s por detrás.',
  'systemHealth.reason.replicaAway':
    'No se llega a la réplica. Las listas se leen de la base principal: todo funciona, con más carga allí.',
  'systemHealth.reason.replicaBehind':
    'La réplica va {{seconds}} s por detrás. Entretanto las listas se leen de la base principal.',
  'systemHealth.reason.replicaWrong':
    'READ_DATABASE_URL lleva a una base que no es una réplica. Las listas se leen de la base principal.',
  'systemHealth.reason.eventsInTime': 'Las pantallas se enteran de los cambios al momento. En espera: {{waiting}}.',
  'systemHealth.reason.eventsLate': 'Las pantallas se enteran tarde de los cambios. En espera: {{waiting}}.',
  'systemHealth.reason.eventsStuck':
    'Los cambios ya no se avisan: las pantallas abiertas muestran cifras viejas hasta que se actualizan. En espera: {{waiting}}.',
  'systemHealth.reason.followUpsLate': 'El trabajo que sigue a un cambio, como un envío a otro sistema, no se hace.',
  'systemHealth.reason.jobsInTime': 'Pendientes de ejecutar: {{due}}.',
  'systemHealth.reason.jobsLate': 'Las tareas esperan más de lo habitual. Pendientes: {{due}}.',
  'systemHealth.reason.jobsStuck': 'Las tareas no se ejecutan. Pendientes: {{due}}.',
  'systemHealth.reason.jobsFailed': 'La última ejecución nocturna falló. Tipos de tarea: {{failed}}.',
  'systemHealth.reason.deliveriesInTime': 'Pendientes de envío: {{due}}.',
  'systemHealth.reason.deliveriesHeld': 'Los ajustes retienen todos los envíos al ERP. En espera: {{due}}.',
  'systemHealth.reason.deliveriesFailing':
    'Hay envíos al ERP que fallan y se reintentan automáticamente: {{failing}}. Almacenes: {{warehouses}}.',
  'systemHealth.reason.deliveriesLate': 'Hay envíos al ERP pendientes que no salen: {{due}}.',
  'systemHealth.reason.deliveriesGivenUp':
    'Hay envíos al ERP abandonados tras fallar un día entero: {{givenUp}}. Almacenes: {{warehouses}}.',
  'systemHealth.reason.figuresRight': 'La última comprobación de todas las cifras no encontró nada.',
  'systemHealth.reason.figuresNeverChecked': 'Las cifras aún no se han comprobado. Se hace cada noche.',
  'systemHealth.reason.figuresUnchecked': 'Las cifras llevan días sin comprobarse.',
  'systemHealth.reason.figuresWrong':
    'La última comprobación de todas las cifras encontró contradicciones: {{findings}}.',
  'systemHealth.reason.dayFiguresMade': 'Todos los días terminados tienen sus cifras.',
  'systemHealth.reason.dayFiguresBehind':
    'Las cifras por día llevan {{days}} días de retraso. Los análisis son correctos, pero más lentos.',
  'systemHealth.reason.filesFit': 'Espacio ocupado: {{used}} GB de {{limit}} GB.',
  'systemHealth.reason.filesNearLimit':
    'Espacio ocupado: {{used}} GB de {{limit}} GB. Cuando se llene, se rechazarán las subidas.',
  'systemHealth.reason.filesFull': 'Espacio ocupado: {{used}} GB de {{limit}} GB. Las subidas se rechazan.',
  'systemHealth.reason.diskFree': 'Libres: {{free}} GB de {{size}} GB.',
  'systemHealth.reason.diskLow': 'En el disco de la base de datos solo quedan libres {{free}} GB de {{size}} GB.',
  'systemHealth.reason.diskFull':
    'Solo quedan libres {{free}} GB de {{size}} GB. Con el disco lleno no se puede guardar nada.',
  'systemHealth.reason.backupRecent': 'Hay una copia de seguridad reciente.',
  'systemHealth.reason.backupUnknown': 'No se conoce ninguna copia hecha con «npm run backup».',
  'systemHealth.reason.backupOld': 'Hace días que no se hace una copia de seguridad.',
  'systemHealth.reason.versionCurrent': 'Versión {{version}}, base de datos en el paso {{step}}.',
  'systemHealth.reason.databaseNewer':
    'Este proceso tiene la versión {{version}}; una más nueva llevó la base de datos al paso {{step}}.',
  'systemHealth.reason.clocksAgree': 'Servidor y base de datos difieren en {{seconds}} s.',
  'systemHealth.reason.clocksDiffer': 'Los relojes del servidor y de la base de datos difieren en {{seconds}} s.',
  'systemHealth.reason.clocksApart':
    'Los relojes difieren en {{seconds}} s: las sesiones, los enlaces y las horas de los documentos son erróneos.',
  'systemHealth.step.databaseSlow':
    'Revise el procesador, la memoria y el disco de la máquina de la base de datos, y la red intermedia.',
  'systemHealth.step.databaseRoleTooStrong':
    'Use un rol propio que no sea superusuario ni dueño de las tablas, como explica el README.',
  'systemHealth.step.poolWaits':
    'Si continúa: busque solicitudes lentas en el registro o inicie otro proceso del servidor.',
  'systemHealth.step.poolExhausted':
    'Busque solicitudes lentas en el registro y bloqueos, y después inicie otro proceso del servidor.',
  'systemHealth.step.locksWait':
    'Suele pasar solo. Si continúa: busque una transacción larga, como un informe o una herramienta sobre la base de datos.',
  'systemHealth.step.locksStuck':
    'Localice en pg_stat_activity la transacción que retiene el bloqueo y termínela: suele ser una herramienta abierta.',
  'systemHealth.step.replicaAway': 'Inicie la réplica o revise la red. Las lecturas vuelven a ella automáticamente.',
  'systemHealth.step.replicaBehind':
    'Revise la carga y la red de la réplica. Las lecturas vuelven a ella automáticamente.',
  'systemHealth.step.replicaWrong':
    'Ponga en READ_DATABASE_URL una réplica de esta base de datos, o quítela, y reinicie el servidor.',
  'systemHealth.step.eventsLate': 'Busque avisos en el registro del servidor y revise la carga de la base de datos.',
  'systemHealth.step.eventsStuck':
    'Busque avisos en el registro del servidor y reinícielo. No se pierde nada: lo que espera se avisa después.',
  'systemHealth.step.followUpsLate': 'Busque errores en el registro del servidor. Se reintenta cada minuto.',
  'systemHealth.step.jobsLate':
    'Vea qué se está ejecutando. Una importación larga retrasa las demás; otro proceso del servidor ejecuta otra tarea a la vez.',
  'systemHealth.step.jobsStuck':
    'Vea qué se está ejecutando y deténgalo si no avanza; si no, reinicie el servidor. Después se ejecutan las que esperan.',
  'systemHealth.step.jobsFailed': 'Abra la tarea: el resultado dice por qué. Ejecútela de nuevo cuando esté resuelto.',
  'systemHealth.step.deliveriesHeld':
    'Tras restaurar una copia: compruebe que este sistema puede enviar y desactive «Retener los envíos al ERP».',
  'systemHealth.step.deliveriesFailing': 'Vea qué falló y la última respuesta del envío. Se reintenta durante un día.',
  'systemHealth.step.deliveriesLate': 'Busque avisos en el registro del servidor y reinícielo.',
  'systemHealth.step.deliveriesGivenUp':
    'Averigüe la causa con el otro sistema, seleccione todos y envíelos de nuevo. La lista muestra el almacén actual.',
  'systemHealth.step.figuresNeverChecked': 'Nada, o ejecute ahora «Comprobar todas las cifras».',
  'systemHealth.step.figuresUnchecked':
    'Ejecute ahora «Comprobar todas las cifras» y vea por qué no se ejecutó de noche.',
  'systemHealth.step.figuresWrong':
    'Abra la última comprobación: nombra cada contradicción. Guarde una copia y pida ayuda antes de corregir nada.',
  'systemHealth.step.dayFiguresBehind': 'Ejecute «Calcular las cifras por día». Si falla, el resultado dice por qué.',
  'systemHealth.step.filesNearLimit':
    'Suba «Espacio para todos los archivos (GB)» en los ajustes o elimine adjuntos que nadie necesita.',
  'systemHealth.step.filesFull':
    'Suba «Espacio para todos los archivos (GB)» en los ajustes o elimine adjuntos que nadie necesita.',
  'systemHealth.step.diskLow': 'Libere espacio en este disco o amplíelo. A menudo hay copias antiguas en él.',
  'systemHealth.step.diskFull':
    'Libere espacio ahora: mueva copias y registros antiguos. No borre nada de la carpeta de la base de datos.',
  'systemHealth.step.backupUnknown':
    'Si hace copias de otra forma, como recuperación a un punto en el tiempo, nada. Si no, empiece hoy: «npm run backup -- FILE --check».',
  'systemHealth.step.backupOld':
    'Haga una ahora, «npm run backup -- FILE --check», y vea por qué no se hizo la programada.',
  'systemHealth.step.databaseNewer':
    'Durante una actualización pasa cuando se reinician todos los procesos. Si no, reinicie este con la versión nueva.',
  'systemHealth.step.clocksDiffer': 'Haga que ambas máquinas tomen la hora de la misma fuente (NTP).',
  'systemHealth.step.clocksApart': 'Corrija el reloj erróneo (NTP) antes de seguir trabajando.',
}
