import { Input } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { controlProps } from '../control-props.ts'
import { useFormValues } from '../form-values-context.ts'
import type { EditProps } from '../kind.ts'
import { textOf } from '../say.ts'
import { type Answers, answersFor, answersOf, withAnswer } from './answers.ts'
import { type Element, hsCodeField, useElements } from './use-elements.ts'

/** The questions of customs about goods of the chosen HS code, one labelled line each. */
export function ElementsEditor(props: EditProps) {
  const { value, onChange, field, owner } = props
  const reader = useReader()
  const hsCode = textOf(useFormValues()[hsCodeField(field)])
  const { data: elements } = useElements(hsCode)
  const answers = answersOf(value)

  const dropOldAnswers = useEffectEvent((current: readonly Element[]) => {
    const remaining = answersFor(
      answers,
      current.map(({ code }) => code),
    )
    if (Object.keys(remaining ?? {}).length < Object.keys(answers).length) onChange(remaining)
  })
  useEffect(() => {
    if (hsCode === '') dropOldAnswers([])
    else if (elements !== undefined) dropOldAnswers(elements)
  }, [hsCode, elements])

  if (hsCode === '') {
    const name = labelOf(reader, owner, hsCodeField(field))
    return <div className="quiet">{reader.t('engine.elements.chooseCode', { name })}</div>
  }
  if (elements?.length === 0) return <div className="quiet">{reader.t('engine.elements.none')}</div>
  return (
    <div className="field-grid">
      {elements?.map((element) => (
        <ElementLine key={element.code} {...props} element={element} answers={answers} />
      ))}
    </div>
  )
}

function ElementLine({ element, answers, ...props }: EditProps & { element: Element; answers: Answers }) {
  const { onChange, problems } = props
  const { code, name, required } = element
  const id = `${props.id}-${code}`
  return (
    <div className="field-place" data-element={code}>
      <label className="field-label" htmlFor={id}>
        {name}
        {required && <span aria-hidden className="required-mark" />}
      </label>
      <Input
        {...controlProps({ ...props, id }, problems[code])}
        aria-required={required}
        autoComplete="off"
        value={answers[code] ?? ''}
        onChange={(event) => onChange(withAnswer(answers, code, event.target.value))}
      />
      <FieldProblem id={`${id}-help`} text={problems[code]} />
    </div>
  )
}
