import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanZod } from './lean-zod.ts'
import { titlesAlone } from './titles-alone.ts'

/** Where the API answers while the browser talks to Vite. */
const API = process.env.ENTREPOT_API ?? 'http://127.0.0.1:8080'

/** The menu needs every declaration at once; a file for each would be a request for each. */
const DECLARATIONS =
  /packages\/contract\/src\/(registry|declarations|document|basic-data|customs|inbound|outbound|in-warehouse|transfer|integration|query)/
/** What the sign-in page shares with them stays apart, so that it does not wait for them. */
const BASE = /rolldown\/runtime|packages\/contract\/src\/kit\/language/

/** Every page has loaded these before it loads anything late: naming them again in each list of files costs more than it saves. */
const ALWAYS_LOADED =
  /\/(AntdIconLight|Button|UniqueProvider|base|client|clsx|common|context|declarations|es|jsx-runtime|omit|react|reader|rolldown-runtime|useCSSVarCls|useLocale|useMergeSemantic|useToken|words)-[^/]+\.js$/

export default defineConfig({
  plugins: [react(), leanZod(), titlesAlone()],
  build: {
    target: 'es2022',
    // Images stay files: the content security policy speaks of 'self' only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_200,
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !ALWAYS_LOADED.test(`/${file}`)) : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'declarations', test: DECLARATIONS },
            { name: 'base', test: BASE, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // `^/auth/` and not `/auth`: /auth-redirect is a page of ours.
    proxy: Object.fromEntries(
      ['^/auth/', '/services', '/openapi.json', '/docs', '/pda', '/readyz'].map((p) => [p, API]),
    ),
  },
})
