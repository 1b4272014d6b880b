export function makePackage(folder: string, options?: { readonly withDatabase?: boolean }): void
