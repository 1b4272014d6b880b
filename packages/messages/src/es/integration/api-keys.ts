import type { apiKeys as english } from '../../en/integration/api-keys.ts'
import type { Words } from '../../keys.ts'

export const apiKeys: Words<typeof english> = {
  'apiKeys.title': 'Claves de API',
  'apiKeys.one': 'Clave de API',
  'apiKeys.empty':
    'Todavía ningún sistema llama a la API. Cree una clave para cada tienda, plataforma o ERP que vaya a hacerlo.',
  'apiKeys.field.name': 'Nombre',
  'apiKeys.field.prefix': 'Empieza por',
  'apiKeys.field.status': 'Estado',
  'apiKeys.field.warehouseId': 'Almacén',
  'apiKeys.field.owners': 'Mercancía de',
  'apiKeys.field.cargoOwnerIds': 'Propietarios',
  'apiKeys.field.permissions': 'Permisos',
  'apiKeys.field.callsPerMinute': 'Llamadas por minuto',
  'apiKeys.field.expiryDate': 'Último día',
  'apiKeys.field.lastUsedTime': 'Último uso',
  'apiKeys.field.lastUsedAddress': 'Última dirección',
  'apiKeys.field.revokedTime': 'Revocada',
  'apiKeys.field.remark': 'Observaciones',
  'apiKeys.field.createdTime': 'Creada',
  'apiKeys.field.updatedTime': 'Modificada',
  'apiKeys.action.revokeKey': 'Revocar',
  'apiKeys.confirm.revokeKey':
    'La clave deja de funcionar al instante y para siempre. Sigue en esta lista y en el historial de lo que hizo.',
  'apiKeys.secret': 'Clave de API',
  'apiKeys.group.scope': 'Ámbito',
  'apiKeys.hint.name': 'El historial la nombra así: «API key» y este nombre.',
  'apiKeys.hint.owners':
    'Con propietarios elegidos, la clave actúa como una persona suya: solo ve y cambia su mercancía.',
  'apiKeys.hint.permissions':
    'La clave puede hacer exactamente esto. Las pantallas del sistema, las personas y las demás claves le están siempre cerradas.',
  'apiKeys.hint.expiryDate': 'Funciona hasta el final de ese día en su almacén. Vacío: hasta que se revoque.',
  'apiKeys.tooManyCalls': 'Como máximo {{limit}}. Los administradores fijan ese límite en «Ajustes».',
  'apiKeys.hint.callsPerMinute':
    'Por encima de este límite la clave debe esperar. No frena a otras claves ni a las personas.',
  'apiKeys.exceeds.permissions': 'Usted no tiene todos estos permisos.',
  'apiKeys.refused.NOT_FOR_KEYS': 'Algunos de estos permisos nunca se dan a claves de API.',
  'apiKeys.refused.NOT_FOR_OWNERS': 'Algunos de estos permisos alcanzarían mercancías o datos de otros propietarios.',
  'apiKeys.chosen': 'Permisos: {{count}}',
  'apiKeys.ownersNeeded': 'Elija al menos un propietario.',
  'enum.apiKeyStatus.ACTIVE': 'Activa',
  'enum.apiKeyStatus.EXPIRED': 'Caducada',
  'enum.apiKeyStatus.REVOKED': 'Revocada',
  'enum.apiKeyOwners.CHOSEN': 'Propietarios elegidos',
  'enum.apiKeyOwners.ALL': 'Todos los propietarios',
}
