import { useMemo } from 'react'
import { ageOf } from '../../../engine/fields/time/age.ts'
import type { PersonAtWork } from '../../../floor-plan/paint/paint-people.ts'
import type { Scene } from '../../../floor-plan/scene.ts'
import { useReader } from '../../../runtime/reader.ts'
import { useLanguage } from '../../../runtime/words/words.ts'
import { type TakenWork, useTakenTasks } from '../../../stock/tasks/use-taken-tasks.ts'

/** The latest place of each person. */
function latestOf(tasks: readonly TakenWork[]) {
  const latest = new Map<string, TakenWork>()
  for (const task of tasks) {
    const before = latest.get(task.takenBy)?.lastPlace
    if (task.lastPlace !== null && (before == null || before.time < task.lastPlace.time)) latest.set(task.takenBy, task)
  }
  return [...latest.values()]
}

/** Where each person with taken work last confirmed a step. */
export function usePeopleAtWork(
  scene: Scene,
  isWanted: boolean,
): readonly (PersonAtWork & { readonly description: string })[] {
  const { t } = useReader()
  const language = useLanguage()
  const tasks = useTakenTasks(isWanted)
  return useMemo(() => {
    const places = new Map(scene.places.map((place) => [place.id, place]))
    return (isWanted ? latestOf(tasks ?? []) : []).flatMap(({ takenBy, takenByName, lastPlace }) => {
      const place = places.get(lastPlace?.id ?? '')
      if (place === undefined || lastPlace === null) return []
      const person = takenByName ?? takenBy
      const age = ageOf(lastPlace.time, language)
      return [{ key: takenBy, name: person, place, description: t('task.seen', { person, place: place.fullNo, age }) }]
    })
  }, [scene, tasks, isWanted, t, language])
}
