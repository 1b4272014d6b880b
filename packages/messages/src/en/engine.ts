export const engine = {
  'engine.search': 'Search',
  'engine.reset': 'Reset',
} as const
