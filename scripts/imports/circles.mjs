/**
 * The circles in a graph of imports: for each group of files that all reach each other, one shortest way round.
 * `graph` has every file with the files that it imports; what is not in it is passed over.
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
    const circle = wayBack(graph, group, start)
    return circle ? [circle] : []
  })
  return circles.sort((a, b) => a.length - b.length)[0]
}

/** The shortest way from a file through others of its group back to itself, breadth first. */
function wayBack(graph, group, start) {
  const ways = [[start]]
  const seen = new Set()
  for (const way of ways) {
    for (const next of graph.get(way.at(-1))) {
      if (next === start) return [...way, start]
      if (!group.has(next) || seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}
