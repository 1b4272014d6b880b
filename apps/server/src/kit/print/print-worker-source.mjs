// The worker of the sources: a thread needs tsx to load TypeScript. The build has its own file.
import { register } from 'tsx/esm/api'

register()
await import('./print-worker.ts')
