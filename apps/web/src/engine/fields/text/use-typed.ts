import { type ChangeEvent, useState } from 'react'

interface Typed {
  readonly value: unknown
  /** The value as it stands in the control when nobody is typing. */
  readonly shown: string
  /** What a person means by what is typed; what cannot be understood stays as it is. */
  readonly read: (typed: string) => unknown
  readonly onChange: (value: unknown) => void
}

/** While somebody types, what was typed stands there as long as it means the value; after that the value itself. */
export function useTyped({ value, shown, read, onChange }: Typed) {
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  return {
    /** Something was typed, and whoever did it has gone on. */
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
