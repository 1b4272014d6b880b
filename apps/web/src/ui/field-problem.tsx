import './field-problem.css'

/** What is wrong with the control that is described by it. Screen readers hear it when it appears. */
export const FieldProblem = ({ id, text }: { readonly id: string; readonly text: string | undefined }) => (
  <div id={id} className="field-problem" role={text === undefined ? undefined : 'alert'}>
    {text}
  </div>
)
