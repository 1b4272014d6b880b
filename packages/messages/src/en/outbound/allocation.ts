/** Many orders at once, and what another order of stock would do to them. */
export const allocation = {
  'outbound.allocate': 'Allocate stock',
  'outbound.allocate.text':
    'Each notice gets a pick task with the pieces there are, the first to leave first. Notices: {{notices}}. Unallocated pieces: {{pieces}}.',
  'outbound.allocate.limited': 'There are more notices than are shown. Come back for the others when these are done.',
  'outbound.allocate.run': 'Create pick tasks ({{count}})',
  'outbound.allocate.stop': 'Stop',
  'outbound.allocate.progress': 'Notices: {{done}} of {{total}}',
  'outbound.allocate.made': 'Pick tasks created: {{picks}}. Pieces reserved: {{pieces}}.',
  'outbound.allocate.kept': 'What was created stays. The other notices can be tried again.',
  'outbound.allocate.nothing': 'No notice is waiting for stock.',
  'outbound.allocate.owed': '{{count}} unallocated',
  'outbound.allocate.reserved': 'Reserved: {{count}} pcs. Lines: {{lines}}.',
  'outbound.simulate': 'Simulate allocation',
  'outbound.simulate.text':
    'What would be picked for the open notices by another allocation order. Nothing is reserved or changed.',
  'outbound.simulate.order': 'Allocation order to try',
  'outbound.simulate.same':
    'Nothing would change: every line would get the same stock. Lines: {{lines}}. Notices: {{notices}}.',
  'outbound.simulate.changed':
    'Lines that would get other stock: {{changed}} of {{lines}}. Notices concerned: {{orders}} of {{notices}}.',
  'outbound.simulate.limited': 'Only the oldest notices are compared ({{notices}}).',
  'outbound.simulate.now': 'As set now',
  'outbound.simulate.then': 'As tried',
  'outbound.simulate.places': 'Locations to walk to',
  'outbound.simulate.shortLines': 'Lines short',
  'outbound.simulate.missing': 'Pieces missing',
  'outbound.simulate.until': 'until {{day}}',
} as const
