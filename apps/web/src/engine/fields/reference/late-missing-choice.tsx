import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { inBasicWords } from '../../../runtime/words/late-words.ts'

/** Loaded on demand, with its words: few pull-downs are ever empty. */
export const MissingChoice = lazy(inBasicWords(() => import('./missing-choice.tsx')))
