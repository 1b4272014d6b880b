export function staleLists(from?: string): [path: string, text: string][]
