import './theme/base.css'
import { required } from '@entrepot/domain/kernel/required'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import type { core } from 'zod'
import { router } from './router.tsx'
import { startWords } from './runtime/words/words.ts'
import { startErrorLog } from './shell/error-log/error-log.ts'
import { startAppearance } from './theme/appearance.ts'

// zod compiles its checks with `new Function` unless told not to; the content security policy forbids that.
// This is what `z.config` writes to, said here so that the sign-in page need not download zod to say it.
const zodConfig: core.$ZodConfig = { jitless: true }
Object.assign(globalThis, { __zod_globalConfig: zodConfig })

startErrorLog()
startAppearance()
await startWords()

createRoot(required(document.getElementById('root'), 'the root element')).render(<RouterProvider router={router} />)
