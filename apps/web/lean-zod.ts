import type { Plugin } from 'vite'

const SCHEMAS = /zod\/v4\/classic\/schemas\.js$/
const DESCRIBING = /zod\/v4\/core\/to-json-schema\.js$/
const ENGLISH = /zod\/v4\/locales\/en\.js$/

const DESCRIBED = /^\s*inst\._zod\.processJSONSchema = .*;$/gm
const EXPORTED = /^export (?:function|const) (\w+)/gm

const nothing = (code: string) =>
  [...code.matchAll(EXPORTED)].map(([, name]) => `export const ${name} = () => undefined`).join('\n')

/**
 * The browser only checks values, and says what is wrong in words of ours. Zod also ties to every schema how it is
 * described to other programs, so that no bundler can leave that out by itself: six kilobytes of the first download.
 */
export const leanZod = (): Plugin => ({
  name: 'lean-zod',
  apply: 'build',
  transform(code, id) {
    if (SCHEMAS.test(id)) return { code: code.replace(DESCRIBED, ''), map: null }
    if (DESCRIBING.test(id)) return { code: nothing(code), map: null }
    if (ENGLISH.test(id)) return { code: 'export default () => ({ localeError: () => undefined })', map: null }
    return undefined
  },
})
