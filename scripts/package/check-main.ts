import { packagingProblems, readPackaging } from './check-packaging.ts'

/** A part of `npm run check`. */
const problems = packagingProblems(readPackaging())
for (const problem of problems) console.error(`packaging/${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
