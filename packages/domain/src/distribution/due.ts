export const DUE = ['OVERDUE', 'SOON', 'TODAY', 'LATER'] as const
export type Due = (typeof DUE)[number]

/** Orders that must leave within so many hours are due soon. */
export const SOON_HOURS = 2
