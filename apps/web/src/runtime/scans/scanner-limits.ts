/** Maximum time between two keys of a scanner; people type more slowly. */
export const SCANNER_MS = 50

/** Modifier keys, which occur within a code and are not part of it. */
export const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])
