// The worker beside the sources: a thread can load TypeScript only after tsx. The build has a file of its own instead.
import { register } from 'tsx/esm/api'

register()
await import('./plan-worker.ts')
