import type { problems as english } from '../../en/kit/problems.ts'
import type { Words } from '../../keys.ts'

export const problems: Words<typeof english> = {
  'problem.INVALID': 'Algunos datos enviados no son correctos. No se cambió nada.',
  'problem.NARROW_FILTER': 'Solo se pueden recorrer las primeras 10 000 filas. Acote el filtro.',
  'problem.MALFORMED': 'No se pudo leer la solicitud.',
  'problem.bad_credentials': 'Usuario o contraseña incorrectos.',
  'problem.invalid_token': 'Inicie sesión.',
  'problem.ACCOUNT_DISABLED': 'Esta cuenta está desactivada.',
  'problem.SESSION_ENDED': 'Esta sesión se cerró desde otro lugar.',
  'problem.SESSION_EXPIRED': 'Esta sesión ha caducado.',
  'problem.API_KEY_UNKNOWN': 'Esta clave de API no es válida.',
  'problem.API_KEY_REVOKED': 'Esta clave de API se ha revocado. Pida una nueva a un administrador.',
  'problem.API_KEY_EXPIRED': 'Esta clave de API ha caducado. Un administrador puede prorrogarla.',
  'problem.API_KEY_LOCKED': 'El almacén de esta clave de API no está activo, por lo que la clave no funciona.',
  'problem.API_KEY_WAREHOUSE': 'Esta clave de API solo funciona en un almacén, y este es otro.',
  'problem.NOT_FOR_KEYS': 'Permisos que una clave de API no puede tener: {{count}}; por ejemplo: {{permissions}}.',
  'problem.EXPIRY_PAST': 'Ese día ya ha pasado. Elija uno posterior o deje el campo vacío.',
  'problem.FORBIDDEN': 'No tiene permiso para hacer esto.',
  'problem.WORK_FIGURES_OFF': 'Los ajustes tienen desactivado el trabajo por persona.',
  'problem.PERSONAL_FILTER':
    'Usted ve los datos personales ocultos, por lo que no puede buscar por ellos. Busque por número o, si la lista tiene ese filtro, por las cuatro últimas cifras del teléfono.',
  'problem.EXCEEDS_RIGHTS':
    'Esto va más allá de sus propios permisos. Permisos necesarios que no tiene: {{count}}; por ejemplo: {{permissions}}.',
  'problem.EXCEEDS_WAREHOUSES': 'Esta cuenta pertenece a almacenes en los que usted no trabaja: {{warehouses}}.',
  'problem.EXCEEDS_OWNERS': 'Esta cuenta pertenece a propietarios cuya mercancía usted no ve: {{owners}}.',
  'problem.PASSWORD_CHANGE_NEEDED': 'Elija primero una contraseña nueva. La actual la puso otra persona.',
  'problem.NOT_FOR_OWNERS':
    '«{{permissions}}» no se puede conceder a los propietarios: alcanzaría mercancías o datos que no son suyos.',
  'problem.LINK_EXPIRED': 'Este enlace ya no es válido. Solicítelo de nuevo.',
  'problem.NOT_FOUND': 'No existe o no tiene permiso para verlo.',
  'problem.TASK_TAKEN': '{{person}} está trabajando en {{number}}. Tome otra tarea o pida que la devuelva.',
  'problem.GS1_UNKNOWN_PART': 'No se puede leer esta etiqueta: ninguna parte empieza por {{ai}}.',
  'problem.GS1_PART_LENGTH':
    'No se puede leer esta etiqueta: la parte ({{ai}}) debe tener una longitud de {{length}}, pero es «{{value}}».',
  'problem.GS1_CHECK_DIGIT':
    'El dígito de control de {{value}} en la parte ({{ai}}) es incorrecto. Vuelva a leer la etiqueta.',
  'problem.GS1_DAY': '«{{value}}» en la parte ({{ai}}) no es una fecha.',
  'problem.GS1_CHARACTERS': '«{{value}}» en la parte ({{ai}}) tiene caracteres no permitidos.',
  'problem.GS1_CONTRADICTION': 'Esta etiqueta se contradice en la parte ({{ai}}): «{{value}}».',
  'problem.STALE_VERSION':
    'Otra persona lo cambió mientras tanto. Sus datos siguen aquí; revise antes el registro actual.',
  'problem.WRONG_STATE': 'No es posible en el estado actual ({{state}}).',
  'problem.WAREHOUSE_CHANGED': 'El almacén actual se cambió en otra pestaña. No se guardó nada; recargue la página.',
  'problem.REQUEST_IN_PROGRESS': 'La misma solicitud todavía se está procesando.',
  'problem.IN_USE': 'Está en uso por: {{usedBy}}. En su lugar, puede desactivarlo.',
  'problem.PART_IN_USE': '{{parts}} está en uso por: {{usedBy}}. Tiene que quedarse.',
  'problem.OF_SYSTEM': '{{parts}} pertenece al sistema: se puede renombrar y desactivar, pero no quitar.',
  'problem.HAS_SIGNED_IN':
    'Esta persona ya ha iniciado sesión y figura en el historial. En su lugar, se puede desactivar la cuenta.',
  'problem.HAS_DEMO_PASSWORD':
    'Esta cuenta conserva la contraseña de la demostración, que todo el mundo conoce. Restablezca su contraseña.',
  'problem.GOODS_THERE': 'Aquí hay mercancía ({{pieces}} uds.). El uso solo puede cambiar cuando está vacío.',
  'problem.LAST_PLACE': 'Es la única ubicación de este almacén para: {{purpose}}. Cree antes otra.',
  'problem.TOO_LARGE': 'Es demasiado grande; el límite es {{limit}}.',
  'problem.UPLOAD_LIMIT_PERSON':
    'Puede subir {{limit}} en 24 horas y ya ha subido {{used}}. Este archivo de {{size}} no cabe: inténtelo mañana o pida a un administrador que suba el límite en los ajustes del sistema.',
  'problem.UPLOAD_LIMIT_TOTAL':
    'Los archivos guardados ocupan casi los {{limit}} que pueden ocupar, y este archivo de {{size}} no cabe. Un administrador puede subir el límite en los ajustes del sistema.',
  'problem.UNSUPPORTED_FILE': 'Este tipo de archivo no se acepta. Permitidos: {{allowed}}.',
  'problem.FILE_MISLABELLED':
    'El contenido de «{{name}}» es {{found}}; no es lo que dicen su nombre o su tipo. Cámbiele el nombre o elija otro archivo.',
  'problem.FILE_ENCRYPTED': 'El archivo está protegido con contraseña. Guárdelo sin ella y vuelva a elegirlo.',
  'problem.FILE_DAMAGED': 'El archivo no se puede leer: está dañado o incompleto. Guárdelo de nuevo como XLSX o CSV.',
  'problem.FILE_EMPTY': 'El archivo no tiene filas.',
  'problem.FILE_UNREADABLE':
    'Los títulos tienen caracteres que no se pueden leer (columna {{columns}}). Guarde el archivo como UTF-8 y vuelva a elegirlo.',
  'problem.FILE_WITHOUT_TITLES':
    'No se reconoce ningún título de la primera fila. La primera fila debe llevar los títulos de las columnas; la plantilla los muestra.',
  'problem.TOO_MANY_ROWS':
    'El archivo tiene más de {{limit}} filas, el máximo que se puede importar de una vez. Divídalo en varios archivos.',
  'problem.COLUMNS_MISSING': 'Faltan columnas obligatorias: {{columns}}. No se ha cambiado nada.',
  'problem.KEY_REUSED': 'Esta clave de idempotencia ya se usó para otra solicitud.',
  'problem.DUPLICATE': '{{value}} ya existe.',
  'problem.UNKNOWN_REFERENCE': 'Algo a lo que se hace referencia no existe o no puede usarlo.',
  'problem.LAST_ADMINISTRATOR': 'Debe quedar al menos un administrador activo.',
  'problem.NOT_YOURSELF': 'No puede hacer esto con su propia cuenta.',
  'problem.OWNER_NEEDED': 'Una cuenta de propietario necesita al menos un propietario de mercancía.',
  'problem.WRONG_PASSWORD': 'La contraseña actual no es correcta.',
  'problem.WEAK_PASSWORD': 'Esta contraseña es demasiado fácil de adivinar. No debe contener el nombre de usuario.',
  'problem.SAME_PASSWORD': 'Es la contraseña actual. Elija otra.',
  'problem.DEMO_PASSWORD': 'Es la contraseña de la demostración, que todo el mundo conoce. Elija otra.',
  'problem.NO_WAREHOUSE': 'Elija primero un almacén.',
  'problem.NO_LINES': 'No hay ninguna línea que tratar. Añada al menos una.',
  'problem.NOTHING_COUNTED': 'Aún no se ha contado nada. Indique las unidades de al menos una línea.',
  'problem.NOTHING_TO_DO': 'Aquí no queda nada por hacer.',
  'problem.ALREADY_RECEIVED': 'Ya se ha recibido mercancía de este aviso. Revierta antes la entrada o cierre el aviso.',
  'problem.ALREADY_CONFIRMED':
    'Algunas líneas ya están confirmadas. Complete el documento y después reviértalo o devuelva la mercancía a su ubicación.',
  'problem.REASON_NEEDED': 'Indique el motivo: aquí es obligatorio.',
  'problem.BLOCKED_BY': 'Antes hay que completar, cancelar o revertir: {{type}} {{number}}.',
  'problem.PICK_STARTED':
    'La orden de picking {{number}} ya está sacando mercancía de este palé. Muévalo cuando termine.',
  'problem.MERGE_WITH_ITSELF': 'Un pedido no puede unirse consigo mismo. Elija otro.',
  'problem.ALREADY_MERGED': 'El pedido ya forma parte de otro y sale en su paquete. Continúe con ese.',
  'problem.MERGE_UNLIKE':
    'Los pedidos no van a la misma persona, dirección y transportista; no pueden salir en un solo paquete.',
  'problem.DUPLICATE_WAYBILL': 'Otro pedido de este transportista ya tiene este número de guía.',
  'problem.SPLIT_TOO_MANY': 'Unidades en la línea: {{available}}. Unidades a separar: {{asked}}.',
  'problem.NOT_RELEASED_YET': 'Este pedido de preventa no puede prepararse antes del {{day}}.',
  'problem.SPLIT_ALL': 'Algo debe quedar en el pedido. Deje al menos una unidad.',
  'problem.SPLIT_NOT_ALLOWED':
    'Este propietario admite un solo paquete por pedido. Un administrador puede cambiarlo en la ficha del propietario.',
  'problem.DUPLICATE_ORDER': 'Este propietario ya tiene un aviso vigente con ese número de pedido.',
  'problem.NUMBER_NOT_ISSUED':
    'Este número no se ha emitido aquí o ya está en uso. Déjelo vacío para obtener el siguiente.',
  'problem.INSUFFICIENT_STOCK': 'Libre: solo {{available}} uds.; pedido: {{asked}} uds.',
  'problem.OVER_RECEIPT':
    'Aquí se pueden recibir {{limit}} uds. como máximo; se llegaría a {{asked}} uds. Un administrador puede aceptar más.',
  'problem.BELOW_RECEIVED': 'Ya ha llegado esta cantidad: {{limit}} uds. Lo previsto no puede ser menos.',
  'problem.BATCH_DATES':
    'El lote {{batchNum}} tiene aquí otras fechas: fabricado {{productDate}}, caduca {{expiryDate}}. Use estas u otro número de lote.',
  'problem.DATES_NEEDED': 'Este producto caduca: indique la fecha de fabricación o la de caducidad.',
  'problem.DATES_CONTRADICT':
    'Las fechas se contradicen: la fabricación no puede ser posterior a hoy ni la caducidad anterior a la fabricación.',
  'problem.PACK_MISMATCH': 'Cajas y unidades sueltas suman {{counted}} uds., pero el recuento es de {{pieces}} uds.',
  'problem.packUnknown':
    'No se conocen las unidades por caja. Introduzca unidades o defina las unidades por caja del producto.',
  'problem.WRONG_OWNER': 'Esto pertenece a otro propietario.',
  'problem.UNKNOWN_LINE': 'Esta línea no pertenece al documento. Recargue e inténtelo de nuevo.',
  'problem.lineUndated':
    'La línea {{line}} no tiene fecha y su producto caduca. Registre estas unidades en un nuevo registro de entrada, donde se puede indicar la fecha.',
  'problem.lineNotRegistered':
    'La línea {{line}} no está en el registro de entrada que se recuenta. Quite la línea e indique sus unidades en un nuevo registro de entrada.',
  'problem.lineNotCounted':
    'No se ha contado nada de la línea {{line}}. Cuéntela, o quite la línea para dejarla como se registró. Si no hay ninguna unidad, corrija antes el registro de entrada a 0.',
  'problem.LOCATION_LOCKED': 'La ubicación {{location}} está bloqueada: no entra ni sale nada.',
  'problem.LOCATION_INACTIVE': 'Esta ubicación está desactivada: puede salir mercancía, pero no entrar.',
  'problem.WRONG_TEMPERATURE': 'Este producto no puede guardarse a la temperatura de esta ubicación. Elija otra.',
  'problem.WRONG_PURPOSE': 'Esta ubicación no es para esta mercancía. Elija una del uso adecuado.',
  'problem.MIXED_OWNERS': 'En esta ubicación hay mercancía de otro propietario y allí no se mezclan. Elija otra.',
  'problem.MIXED_PRODUCTS': 'En esta ubicación hay otro producto y allí no se mezclan. Elija otra.',
  'problem.MIXED_BATCHES': 'En esta ubicación hay otro lote y allí no se mezclan. Elija otra.',
  'problem.MIXED_BONDED': 'La mercancía en depósito aduanero no comparte ubicación con otra. Elija otra.',
  'problem.holds.MIXED_OWNERS':
    '{{location}} contiene {{pieces}} × {{product}} de {{owner}} y allí no se mezclan propietarios. Elija otra.',
  'problem.holds.MIXED_PRODUCTS':
    '{{location}} contiene {{pieces}} × {{product}} de {{owner}} y allí no se mezclan productos. Elija otra.',
  'problem.holds.MIXED_BATCHES':
    '{{location}} contiene {{pieces}} × {{product}} de {{owner}}, lote {{batch}}, y allí no se mezclan lotes. Elija otra.',
  'problem.holds.MIXED_BONDED':
    '{{location}} contiene {{pieces}} × {{product}} de {{owner}}; la mercancía en depósito aduanero no comparte ubicación con otra. Elija otra.',
  'problem.PLACE_MISSING': 'Esta línea aún no tiene ubicación. Elija una o pida otra sugerencia.',
  'problem.OVER_CAPACITY':
    'Esta ubicación admite {{limit}} ({{of}}): tiene {{has}} y se añade {{adds}}. Confirme con un motivo o elija otra.',
  'problem.TALLY_REQUIRED':
    'La mercancía de este propietario se recuenta antes. Cree el registro desde un recuento completado.',
  'problem.NO_SUCH_PLACE': 'Este almacén no tiene ninguna ubicación activa para: {{purpose}}. Cree antes una.',
  'problem.CUSTOMS_REF_NEEDED': 'Esta mercancía está en depósito aduanero: indique el número del documento de aduana.',
  'problem.PALLET_ELSEWHERE':
    'El palé {{containerNo}} está en otra ubicación, {{location}}. Mueva el palé entero o elija otro número.',
  'problem.OPEN_WORK': 'La línea {{line}} se contó con trabajo en curso ({{type}} {{number}}). Vuelva a contarla.',
  'problem.RECOUNT_NEEDED':
    'Líneas que superan la tolerancia: {{count}}. Antes tiene que volver a contarlas otra persona.',
  'problem.RECOUNT_OPEN': 'Quedan líneas por volver a contar.',
  'problem.NOT_BY_COUNTER': 'Usted ha contado. Este inventario lo tiene que aprobar otra persona.',
  'problem.GOODS_NEEDED': 'Esta ubicación estaba vacía. Registre lo que hay como mercancía encontrada.',
  'problem.COUNT_TIME': 'La hora del recuento está en el futuro o es anterior al inventario.',
  'problem.SAME_PLACE': 'La mercancía ya está ahí. Elija otra ubicación u otro palé.',
  'problem.HANDBOOK_UNKNOWN': 'Este propietario no tiene un libro vigente con ese número y posición.',
  'problem.DEFECTIVE_NOT_SOLD':
    'La mercancía defectuosa solo se devuelve al propietario o se desecha. Cambie el tipo de salida o pida mercancía buena.',
  'problem.ROW_NOT_SUITABLE': 'Este stock no sirve para la línea: {{reason}}.',
  'problem.OVER_OWED': 'Por asignar al aviso aquí: {{available}} uds.; pedido: {{asked}} uds.',
  'problem.BELOW_SHIPPED': 'Hay {{limit}} uds. en expedición o expedidas: lo previsto no puede ser menos.',
  'problem.STAGED_PIECES': 'Aún hay {{staged}} uds. en la zona de expedición. Devuélvalas antes.',
  'problem.OVER_PICK': 'Por preparar aquí: {{open}} uds.; indicado: {{picked}} uds.',
  'problem.SHORT_REASON_NEEDED': 'Faltante: {{short}} uds. Indique el motivo.',
  'problem.PICKED_MISMATCH': 'Las líneas de stock suman {{picked}} uds., pero se ha indicado: {{pickedSkuTotal}} uds.',
  'problem.LINES_FIXED':
    'Las líneas de una orden de picking están reservadas y no se editan. Devuelva unidades o cree otra orden de picking.',
  'problem.BELOW_PACKED': 'Hay {{limit}} uds. embaladas: desembale antes de contar menos.',
  'problem.OVER_TALLY': 'Preparado: {{limit}} uds.; contado: {{counted}} uds. Vuelva a contar.',
  'problem.OUT_TALLY_REQUIRED': 'Lo que sale se cuenta antes. Complete un recuento de salida de esta mercancía.',
  'problem.NOTHING_UNCLAIMED':
    'No queda nada por cargar: lo que está en la zona de expedición ya va en otra expedición.',
  'problem.UNKNOWN_PACKAGE': 'Ningún bulto de esta expedición tiene el número {{packageNo}}.',
  'problem.PACKAGE_LOADED': 'El bulto {{packageNo}} ya está cargado: va en {{deliveryNo}}.',
  'problem.LIFE_TOO_SHORT': 'Esta mercancía ya no se puede vender: le queda poca vida útil. Devuélvala a su ubicación.',
  'problem.NO_INTEGRATION': 'Ninguna integración activa recibe documentos de esta clase.',
  'problem.ADDRESS_NOT_ALLOWED':
    'La dirección debe empezar por https:// y llevar a un servidor público. Un servidor de la empresa debe figurar en Sistema, Ajustes, «Direcciones de ERP en la red propia».',
  'problem.WRONG_END': 'Esto se hace en el otro almacén: se despacha donde sale y se recibe donde llega.',
  'problem.SAME_WAREHOUSE': 'La mercancía ya está en este almacén. Elija otro de destino.',
  'problem.OWNER_NOT_SERVED': '{{warehouse}} no atiende a este propietario.',
  'problem.OVER_TRANSIT': 'En tránsito aquí: solo {{limit}} uds.; indicado: {{asked}} uds.',
  'problem.bad_badge': 'Credencial o PIN incorrectos.',
  'problem.PIN_LOCKED':
    'El PIN está bloqueado tras cinco intentos. Defina otro con su contraseña o pida que lo desbloqueen en la pantalla de personal.',
  'problem.NO_PIN': 'Aún no hay PIN. Defínalo con su contraseña.',
  'problem.WRONG_PIN': 'El PIN actual no es correcto.',
  'problem.WEAK_PIN': 'Este PIN es demasiado fácil de adivinar. No repita una cifra ni cuente en orden.',
  'problem.SAME_PIN': 'Es el PIN actual. Elija otro.',
  'problem.NOT_A_DEVICE': 'Solo informa de esto un dispositivo en el que alguien ha iniciado sesión.',
  'problem.SLOW_DOWN': 'Demasiadas solicitudes: se permiten {{limit}} por minuto. Inténtelo de nuevo en {{seconds}} s.',
  'problem.SHEET_FULL': 'Una hoja XLSX admite 1.048.576 filas y este archivo tendría más. Pida CSV o menos filas.',
  'problem.TOO_MANY_FILES':
    'Aún se están escribiendo {{limit}} archivos suyos, y no pueden esperar más a la vez. Inténtelo de nuevo cuando uno de ellos esté listo.',
  'problem.TOO_MANY_TRIES': 'Demasiadas contraseñas incorrectas. Espere 15 minutos y vuelva a intentarlo.',
  'problem.INTERNAL': 'Se produjo un error interno. Solicitud {{requestId}}.',
  'problem.BUSY': 'El sistema está ocupado en este momento. Inténtelo de nuevo.',
  'problem.DATABASE_UNAVAILABLE':
    'La base de datos no está disponible en este momento. Lo que ya se confirmó está a salvo; vuelva a intentarlo en unos instantes.',
  'problem.DATABASE_DISK_FULL':
    'El disco de la base de datos está lleno y no se puede guardar nada. Lo que ya se confirmó está a salvo; avise al administrador para que libere espacio.',
  'problem.NOTHING_TO_PLAN': 'Ninguno de estos pedidos se puede planificar ahora.',
  'problem.TOURS_OPEN': 'En los recorridos de esta oleada todavía queda algo por preparar.',
  'problem.WAVE_NOT_RELEASED': 'La oleada todavía no se ha liberado.',
  'problem.NOT_IN_WAVE': 'Ningún pedido de esta oleada espera este producto.',
  'problem.STOP_CANCELLED': 'Alto: el pedido {{number}} está cancelado. Aparte la unidad.',
  'problem.SORT_TOO_MANY':
    'Más unidades de las que espera un pedido de esta oleada. Indicadas: {{asked}}. Máximo: {{available}}.',
  'problem.PLAN_BUSY': 'En este momento se planifican varias oleadas. Inténtelo de nuevo dentro de un momento.',
  'problem.PRINT_BUSY':
    'En este momento se están imprimiendo muchos documentos. Vuelva a intentarlo en unos instantes.',
  'problem.PRINT_TOO_LONG':
    'La impresión tardó más de {{seconds}} s y se detuvo. Inténtelo más tarde o imprima una parte menor.',
  'problem.NOTHING_TO_PACK': 'Nada de este pedido está en expedición sin embalar.',
  'problem.NOTHING_PACKED': 'Este pedido no tiene paquetes que abrir.',
  'problem.OVER_PACK': 'En expedición sin embalar: {{available}}. Solicitado: {{asked}}.',
  'problem.UNKNOWN_CARTON': 'Este almacén no tiene activa la caja «{{value}}».',
  'problem.UNKNOWN_SCAN': 'Nada que embalar corresponde a {{code}}.',
  'problem.PIECE_NOT_WANTED': 'Ningún pedido preparado espera {{code}}. Aparte la unidad.',
  'problem.PACKED_ELSEWHERE': 'El pedido {{number}} se está embalando en otro puesto.',
  'problem.WEIGHT_OFF':
    'Peso medido: {{weight}} kg. Previsto: {{expected}} kg, con un margen de {{tolerance}} kg. Revise el contenido o indique un motivo.',
  'problem.WAYBILLS_EXHAUSTED':
    'Las guías del transportista están agotadas. Registre otro rango o escriba un número de guía.',
  'problem.UNKNOWN_PARCEL': 'Ningún paquete tiene el número {{number}}.',
  'problem.PARCEL_OPENED': 'Este paquete se abrió de nuevo y no puede salir.',
  'problem.PARCEL_SHIPPED': 'Este paquete ya fue expedido.',
  'problem.PARCEL_ON_MANIFEST': 'El paquete {{number}} ya está en el manifiesto {{manifest}}.',
  'problem.OTHER_CARRIER': 'Este paquete va con otro transportista.',
  'problem.ORDER_STOPPED': 'El pedido {{order}} fue cancelado: detenga el paquete {{number}} y ábralo.',
  'problem.PARCEL_TOO_OLD':
    'El paquete {{number}} del pedido {{order}} lleva mercancía que ya no se puede vender: le queda poca vida útil. Quítelo del manifiesto y ábralo.',
  'problem.CUSTOMS_NOT_CLEARED': 'La aduana aún no ha despachado este pedido.',
}
