import type { EditProps } from './kind.ts'

/** What every control says of itself: who it is, whether it must be filled in, and what is wrong with it. */
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
