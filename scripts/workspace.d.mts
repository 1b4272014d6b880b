export const root: string
export function program(packageName: string, command?: string, from?: string): string
