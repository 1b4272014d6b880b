export function isFresh(): boolean
