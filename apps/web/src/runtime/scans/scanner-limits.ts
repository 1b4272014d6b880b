/** No hand presses the next key so soon, but a scanner does. */
export const SCANNER_MS = 50

/** Keys that stand between the letters of a code and say nothing by themselves. */
export const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])
