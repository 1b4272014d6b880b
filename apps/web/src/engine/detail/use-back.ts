import { useLocation, useNavigate } from 'react-router'
import type { Screen } from '../screen.ts'

/** Navigation state of a page that is restored as it was when one goes back to it: a list, a floor plan. */
export const COMES_BACK = { comesBack: true }

/** Goes back to the previous page as it was left, else to the list in its initial state. */
export function useBack({ declaration }: Screen): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  const comesBack = (state as Partial<typeof COMES_BACK> | null)?.comesBack === true
  return () => (comesBack ? navigate(-1) : navigate(declaration.route))
}
