/**
 * Finds circles in a graph of imports: for each group of files that reach each other, one shortest circle. `graph` maps
 * each file to the files that it imports; imports that are not in it are ignored.
 */
export function findCircles(graph) {
  return groups(graph)
    .map((group) => shortestCircle(graph, new Set(group)))
    .filter((circle) => circle !== undefined)
}

/** Tarjan's strongly connected components. */
function groups(graph) {
  const order = new Map()
  const lowest = new Map()
  const open = []
  const isOpen = new Set()
  const result = []

  function visit(file) {
    order.set(file, order.size)
    lowest.set(file, order.get(file))
    open.push(file)
    isOpen.add(file)
    for (const next of graph.get(file)) {
      if (!graph.has(next)) continue
      if (!order.has(next)) {
        visit(next)
        lowest.set(file, Math.min(lowest.get(file), lowest.get(next)))
      } else if (isOpen.has(next)) {
        lowest.set(file, Math.min(lowest.get(file), order.get(next)))
      }
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = open.splice(open.indexOf(file))
    for (const member of group) isOpen.delete(member)
    result.push(group)
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return result
}

/** Undefined for a group of one file that does not import itself. */
function shortestCircle(graph, group) {
  const circles = [...group].flatMap((start) => {
    const circle = pathBack(graph, group, start)
    return circle ? [circle] : []
  })
  return circles.sort((a, b) => a.length - b.length)[0]
}

/** The shortest path from a file through its group back to itself, breadth first. */
function pathBack(graph, group, start) {
  const paths = [[start]]
  const visited = new Set()
  for (const path of paths) {
    for (const next of graph.get(path.at(-1))) {
      if (next === start) return [...path, start]
      if (!group.has(next) || visited.has(next)) continue
      visited.add(next)
      paths.push([...path, next])
    }
  }
  return undefined
}
