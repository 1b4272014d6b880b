export interface FoundImport {
  path: string | undefined
  typeOnly: boolean
  line: number
}
export function scanImports(source: string): FoundImport[]
