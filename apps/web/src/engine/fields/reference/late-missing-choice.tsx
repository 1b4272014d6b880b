import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { inBasicWords } from '../../../runtime/words/late-words.ts'

/** Few pull-downs are ever empty: the part and its words are downloaded when one is. */
export const MissingChoice = lazy(inBasicWords(() => import('./missing-choice.tsx')))
