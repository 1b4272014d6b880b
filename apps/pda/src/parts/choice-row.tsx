interface ChoiceRowProps<Id extends string> {
  readonly label: string
  readonly choices: readonly (readonly [Id, string])[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
}

/** A choice among a few options, all visible. */
export function ChoiceRow<Id extends string>({ label, choices, chosen, onChoose }: ChoiceRowProps<Id>) {
  return (
    <fieldset className="setting">
      <legend>{label}</legend>
      <div className="choice-row">
        {choices.map(([id, name]) => (
          <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
