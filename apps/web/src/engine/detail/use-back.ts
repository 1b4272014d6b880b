import { useLocation, useNavigate } from 'react-router'
import type { Screen } from '../screen.ts'

/** Of a place that finds itself as it was left when one goes back to it: a list, the plan of a warehouse. */
export const COMES_BACK = { comesBack: true }

/** Back to where one came from, as it was left; else to the list as it starts. */
export function useBack({ declaration }: Screen): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  const comesBack = (state as Partial<typeof COMES_BACK> | null)?.comesBack === true
  return () => (comesBack ? navigate(-1) : navigate(declaration.route))
}
