export const PROGRAM_FILES: readonly string[]
export function operatorsReadme(readme: string): string
