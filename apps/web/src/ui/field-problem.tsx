import './field-problem.css'

/** The problem of a control, which refers to it. Screen readers announce it. */
export const FieldProblem = ({ id, text }: { readonly id: string; readonly text: string | undefined }) => (
  <div id={id} className="field-problem" role={text === undefined ? undefined : 'alert'}>
    {text}
  </div>
)
