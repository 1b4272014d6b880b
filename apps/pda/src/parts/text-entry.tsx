import { useId, useState } from 'react'
import { useSay } from '../app/app-context.ts'

interface TextEntryProps {
  readonly label: string
  readonly start?: string
  readonly most: number
  readonly onText: (text: string) => void
  readonly isFocused?: boolean
}

/** Manual entry of text or a code: the only control that opens the soft keyboard. */
export function TextEntry({ label, start = '', most, onText, isFocused = false }: TextEntryProps) {
  const say = useSay()
  const id = useId()
  const [text, setText] = useState(start)
  return (
    <form
      className="text-entry"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onText(text.trim())
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          value={text}
          maxLength={most}
          autoComplete="off"
          autoCapitalize="characters"
          ref={(field) => {
            if (isFocused) field?.focus()
          }}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="main" disabled={text.trim() === ''}>
          {say('handheld.work.confirm')}
        </button>
      </div>
    </form>
  )
}
