/** Handhelds and phones that people sign in from. */
export const devices = {
  'devices.title': 'Devices',
  'devices.one': 'Device',
  'devices.empty': 'Nobody has signed in on a handheld yet. A device is listed from its first sign-in on.',
  'devices.field.name': 'Device',
  'devices.field.status': 'Status',
  'devices.field.person': 'Person',
  'devices.field.warehouseId': 'Warehouse',
  'devices.field.appVersion': 'Version',
  'devices.field.waiting': 'Not sent yet',
  'devices.field.waitingSince': 'Not sent since',
  'devices.field.lastSeen': 'Last seen',
  'devices.field.signedInTime': 'Signed in',
  'devices.field.createdTime': 'First sign-in',
  'devices.field.updatedTime': 'Changed',
  'devices.action.end': 'End session',
  'devices.confirm.end':
    'The device is signed out at once, and work that was taken with it is given back. What it already sent stays; what it has not sent stays on the device until the person signs in again.',
  'enum.deviceStatus.SIGNED_IN': 'Signed in',
  'enum.deviceStatus.SIGNED_OUT': 'Signed out',
} as const
