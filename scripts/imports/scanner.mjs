/**
 * The imports of a TypeScript source: static, re-exported, dynamic, required, and Vite's globs. Uses patterns and no
 * parser, because scripts have no dependencies; comments are blanked out first. `path` is undefined for a dynamic
 * import with a computed path.
 */
export function scanImports(source) {
  const code = withoutComments(source)
  const imports = []
  const lineOf = (index) => code.slice(0, index).split('\n').length
  for (const { pattern, type } of PATTERNS) {
    for (const match of code.matchAll(pattern)) {
      imports.push({ path: match.groups.path, typeOnly: type(match), line: lineOf(match.index) })
    }
  }
  for (const match of code.matchAll(/\bimport\.meta\.glob\s*(?:<[^>]*>)?\(\s*(?<list>\[[^\]]*\]|['"][^'"]+['"])/g)) {
    for (const [, path] of match.groups.list.matchAll(/['"]!?([^'"]+)['"]/g)) {
      imports.push({ path, typeOnly: false, line: lineOf(match.index) })
    }
  }
  return imports.sort((a, b) => a.line - b.line)
}

const always = () => false
const PATTERNS = [
  // import x from 'y', import type { x } from 'y', export * from 'y', export type { x } from 'y'
  {
    pattern:
      /(?<![\w$.])(?:import|export)\s*(?<type>type\s(?!\s*from\b))?[\w$\s*{},]*?\bfrom\s*(['"])(?<path>[^'"\n]+)\2/g,
    type: (match) => Boolean(match.groups.type),
  },
  // import 'y'
  { pattern: /(?<![\w$.])import\s*(['"])(?<path>[^'"\n]+)\1/g, type: always },
  // import('y'), and typeof import('y'), which is only a type; a computed path has no `path`
  {
    pattern: /(?<type>typeof\s+)?(?<![\w$.])import\s*\(\s*(?:(['"`])(?<path>[^'"`$\n]+)\2)?/g,
    type: (match) => Boolean(match.groups.type),
  },
  { pattern: /(?<![\w$.])require(?:\.resolve)?\s*\(\s*(['"])(?<path>[^'"\n]+)\1\s*\)/g, type: always },
]

/** Keeps line numbers. Skips strings, so that `'http://…'` does not start a comment. */
function withoutComments(source) {
  const piece = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g
  return source.replace(piece, (text) => (text.startsWith('/') ? text.replace(/[^\n]/g, ' ') : text))
}
