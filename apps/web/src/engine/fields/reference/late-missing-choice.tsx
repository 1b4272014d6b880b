import { type ComponentProps, lazy, Suspense } from 'react'
import { inBasicWords } from '../../../runtime/words/late-words.ts'

const Late = lazy(inBasicWords(() => import('./missing-choice.tsx')))

/** Few pull-downs are ever empty: the part and its words are downloaded when one is. */
export const MissingChoice = (props: ComponentProps<typeof Late>) => (
  <Suspense fallback={null}>
    <Late {...props} />
  </Suspense>
)
