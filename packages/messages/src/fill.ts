import type { Parameters } from './keys.ts'
import { parameterText } from './parameter-text.ts'

/** `{{name}}` in a message is replaced; the same syntax as in the browser. */
export const fill = (message: string, parameters: Parameters = {}) =>
  message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => parameterText(parameters[name] ?? '', name))
