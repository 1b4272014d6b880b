import { useSay } from '../app/app-context.ts'
import type { Input } from '../work/flow.ts'
import type { PromptEntry } from '../work/prompt.ts'
import { CountEntry } from './count-entry.tsx'
import { DateEntry } from './date-entry.tsx'
import type { BindKeys } from './key-binding.ts'
import { PhotoEntry } from './photo-entry.tsx'
import { TextEntry } from './text-entry.tsx'

interface EntryProps {
  readonly entry: PromptEntry
  readonly bindKeys: BindKeys
  readonly onInput: (input: Input) => void
  readonly onPhoto: (photo: Blob) => Promise<void>
}

/** The input control of a step, beside scanning. */
export function Entry({ entry, bindKeys, onInput, onPhoto }: EntryProps) {
  const say = useSay()
  switch (entry.is) {
    case 'count':
      return <CountEntry entry={entry} bindKeys={bindKeys} onCount={(pieces) => onInput({ is: 'count', pieces })} />
    case 'date':
      return <DateEntry entry={entry} bindKeys={bindKeys} onDate={(date) => onInput({ is: 'date', date })} />
    case 'text': {
      const { label, start = '', most } = entry
      return <TextEntry label={say(label)} start={start} most={most} onText={(text) => onInput({ is: 'text', text })} />
    }
    case 'photo':
      return <PhotoEntry entry={entry} onPhoto={onPhoto} />
  }
}
