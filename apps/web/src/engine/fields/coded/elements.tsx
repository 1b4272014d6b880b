import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { type EditProps, type FieldKind, isBlank, type ShowProps } from '../kind.ts'
import { textOf } from '../say.ts'
import { answersOf } from './answers.ts'
import { hsCodeField, useElements } from './use-elements.ts'

const Editor = lazy(async () => ({ default: (await import('./elements-editor.tsx')).ElementsEditor }))

/** The answers with the names of their questions, in the order of customs. */
function useNamedAnswers({ value, record, field }: ShowProps) {
  const answers = answersOf(value)
  const { data: elements = [] } = useElements(textOf(record[hsCodeField(field)]))
  const codes = [...new Set([...elements.map(({ code }) => code), ...Object.keys(answers)])]
  return codes
    .filter((code) => answers[code])
    .map((code) => ({
      code,
      name: elements.find((element) => element.code === code)?.name ?? code,
      answer: answers[code] ?? '',
    }))
}

const ShowElements = (props: ShowProps) =>
  useNamedAnswers(props)
    .map(({ name, answer }) => `${name}: ${answer}`)
    .join(' · ')

function ReadElements(props: ShowProps) {
  return (
    <dl className="field-grid">
      {useNamedAnswers(props).map(({ code, name, answer }) => (
        <div key={code} className="field-place">
          <dt>{name}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}

const EditElements = (props: EditProps) => (
  <>
    <Editor {...props} />
  </>
)

export const elementsKind: FieldKind = {
  Show: (props) => (isBlank(props.value) ? null : <ShowElements {...props} />),
  Read: ReadElements,
  Edit: EditElements,
  say: (value) => Object.values(answersOf(value)).join(' · '),
  width: 240,
  wide: true,
  composite: true,
}
