export function checkFile(file: string, source: string): string[]
export function checkCircles(sources: ReadonlyMap<string, string>): string[]
export function checkFolders(files: Iterable<string>): string[]
