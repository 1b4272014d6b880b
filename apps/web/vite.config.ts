import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanZod } from './lean-zod.ts'
import { titlesAlone } from './titles-alone.ts'

/** Where the API answers while the browser talks to Vite. */
const API = process.env.ENTREPOT_API ?? 'http://127.0.0.1:8080'
/** And where the handheld is served from its sources; as it was built, where it is not. */
const HANDHELD = process.env.ENTREPOT_HANDHELD ?? API

/**
 * What a person loads one after the other: the page, the sign-in, the shell, a list, a record, a document. Each is one
 * file with everything that it needs and that no earlier one has. By itself the bundler makes a file for every set of
 * modules that the same screens share: a hundred and seventy requests for one list.
 */
const STEPS = {
  start: /web\/src\/main\.tsx$/,
  'sign-in': /web\/src\/features\/identity\/login\/login\.panel\.tsx$/,
  shell: /web\/src\/shell\/shell\.tsx$/,
  list: /web\/src\/shell\/pages\/list-screen\.tsx$/,
  detail: /web\/src\/shell\/pages\/detail-screen\.tsx$/,
  document: /web\/src\/engine\/document\/document-screen\.tsx$/,
}

export default defineConfig({
  plugins: [react(), leanZod(), titlesAlone()],
  build: {
    target: 'es2022',
    // Images stay files: the content security policy speaks of 'self' only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      output: {
        // A group takes along what its module imports; of two groups that want a module the first has it.
        codeSplitting: { groups: Object.entries(STEPS).map(([name, test]) => ({ name, test })) },
      },
    },
  },
  server: {
    port: 5173,
    // `^/auth/` and not `/auth`: /auth-redirect is a page of ours.
    proxy: {
      ...Object.fromEntries(
        ['^/auth/', '/services', '/openapi.json', '/docs', '/readyz', '/healthz'].map((p) => [p, API]),
      ),
      '/pda': { target: HANDHELD, ws: true },
    },
  },
})
