import type { EditProps } from './kind.ts'

/** Props that every control has: id, label, whether it is required, and its problem. */
export const controlProps = (
  { id, field, label, problems, placeholder, disabled = false }: EditProps,
  problem = problems[''],
) => ({
  id,
  disabled,
  'aria-required': field.required,
  'aria-describedby': `${id}-help`,
  ...(label === undefined ? {} : { 'aria-label': label }),
  ...(placeholder === undefined ? {} : { placeholder }),
  ...(problem === undefined ? {} : { status: 'error' as const, 'aria-invalid': true }),
})
