/**
 * What the packages outside the bundle need, as package-lock.json has it: each entry by its place in node_modules.
 * Packages for other platforms are in it too; they are installed where they fit.
 */
export function lockedDependencies(lock, workspace, names) {
  const entries = new Map()
  for (const name of names) add(workspace, name, { isNeeded: true, isOptional: false })
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))

  function add(from, name, { isNeeded, isOptional }) {
    const place = placeOf(lock, from, name)
    if (place === undefined) {
      if (isNeeded) throw new Error(`package-lock.json has no ${name}, which ${from} needs`)
      return
    }
    const target = place.slice(place.indexOf('node_modules/'))
    const earlier = entries.get(target)
    const { dev: _, devOptional: __, peer: ___, optional: ____, ...entry } = lock.packages[place]
    if (earlier !== undefined && earlier.version !== entry.version)
      throw new Error(`${target} is needed in two versions, ${earlier.version} and ${entry.version}`)
    // Needed by one is needed.
    if (earlier !== undefined && (isOptional || !earlier.optional)) return
    entries.set(target, isOptional ? { ...entry, optional: true } : entry)
    const optional = Object.keys(entry.optionalDependencies ?? {})
    for (const one of optional) add(place, one, { isNeeded: false, isOptional: true })
    for (const one of Object.keys(entry.dependencies ?? {}))
      if (!optional.includes(one)) add(place, one, { isNeeded: true, isOptional })
    for (const one of Object.keys(entry.peerDependencies ?? {}))
      if (!entry.peerDependenciesMeta?.[one]?.optional) add(place, one, { isNeeded: true, isOptional })
  }
}

/** Where Node would find a package, seen from another one: in its own folder, then in each above it. */
function placeOf(lock, from, name) {
  for (let folder = from; ; folder = above(folder)) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (lock.packages[place] !== undefined) return place
    if (folder === '') return undefined
  }
}

const above = (folder) =>
  folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''
