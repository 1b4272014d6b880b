import { type ChangeEvent, useState } from 'react'

interface TextInputState {
  readonly value: unknown
  /** The text of the value, shown while no one is typing. */
  readonly shown: string
  /** Reads typed text; a text that cannot be read is returned as it is. */
  readonly read: (typed: string) => unknown
  readonly onChange: (value: unknown) => void
}

/** Shows the typed text as long as it means the value, and the formatted value after leaving the field. */
export function useTyped({ value, shown, read, onChange }: TextInputState) {
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  return {
    /** Whether the field was left after typing. */
    left,
    control: {
      value: typed !== undefined && read(typed) === value ? typed : shown,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value)
        setLeft(false)
        onChange(read(target.value))
      },
      onBlur: () => {
        setLeft(left || typed !== undefined)
        setTyped(undefined)
      },
    },
  }
}
