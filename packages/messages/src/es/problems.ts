import type { problems as english } from '../en/problems.ts'
import type { Words } from '../keys.ts'

export const problems: Words<typeof english> = {
  'problem.INVALID': 'Algunos datos enviados no son correctos. No se cambió nada.',
  'problem.NARROW_FILTER': 'Solo se pueden recorrer las primeras 10,000 filas. Acote el filtro.',
  'problem.MALFORMED': 'No se pudo leer la solicitud.',
  'problem.bad_credentials': 'Usuario o contraseña incorrectos.',
  'problem.invalid_token': 'Inicie sesión.',
  'problem.ACCOUNT_DISABLED': 'Esta cuenta está desactivada.',
  'problem.SESSION_ENDED': 'Esta sesión se cerró desde otro lugar.',
  'problem.SESSION_EXPIRED': 'Esta sesión ha caducado.',
  'problem.FORBIDDEN': 'No tiene permiso para hacer esto.',
  'problem.LINK_EXPIRED': 'Este enlace ya no es válido. Solicítelo de nuevo.',
  'problem.NOT_FOUND': 'No existe o no tiene permiso para verlo.',
  'problem.STALE_VERSION':
    'Otra persona lo cambió mientras tanto. Sus datos siguen aquí; revise antes el registro actual.',
  'problem.WRONG_STATE': 'No es posible en el estado actual ({{state}}).',
  'problem.WAREHOUSE_CHANGED': 'El almacén actual se cambió en otra pestaña. No se guardó nada; recargue la página.',
  'problem.REQUEST_IN_PROGRESS': 'La misma solicitud todavía se está procesando.',
  'problem.IN_USE': 'Está en uso por: {{usedBy}}. En su lugar, puede desactivarlo.',
  'problem.TOO_LARGE': 'Es demasiado grande; el límite es {{limit}}.',
  'problem.UNSUPPORTED_FILE': 'Este tipo de archivo no se acepta. Permitidos: {{allowed}}.',
  'problem.FILE_ENCRYPTED': 'El archivo está protegido con contraseña. Guárdelo sin ella y vuelva a elegirlo.',
  'problem.FILE_DAMAGED': 'El archivo no se puede leer: está dañado o incompleto. Guárdelo de nuevo como XLSX o CSV.',
  'problem.FILE_EMPTY': 'El archivo no tiene filas.',
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
  'problem.SLOW_DOWN': 'Demasiadas solicitudes. Inténtelo de nuevo en {{seconds}} segundos.',
  'problem.INTERNAL': 'Se produjo un error interno. Solicitud {{requestId}}.',
  'problem.BUSY': 'El sistema está ocupado en este momento. Inténtelo de nuevo.',
}
