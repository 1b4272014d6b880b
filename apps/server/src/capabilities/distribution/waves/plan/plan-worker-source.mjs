// Worker for running from sources: a thread can load TypeScript only after tsx. The build has its own worker file.
import { register } from 'tsx/esm/api'

register()
await import('./plan-worker.ts')
