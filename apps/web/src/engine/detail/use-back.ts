import { useLocation, useNavigate } from 'react-router'
import type { Screen } from '../screen.ts'

/** Back to the list: as it was left, when one came from there; else as it starts. */
export function useBack({ declaration }: Screen): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  const fromList = (state as { readonly fromList?: boolean } | null)?.fromList === true
  return () => (fromList ? navigate(-1) : navigate(declaration.route))
}
