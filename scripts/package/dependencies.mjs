/**
 * The dependencies of the packages outside the bundle, from package-lock.json: each entry by its path in node_modules.
 * Packages for other platforms are included; npm installs those that fit.
 */
export function lockedDependencies(lock, workspace, names) {
  const entries = new Map()
  for (const name of names) add(workspace, name, { isNeeded: true, isOptional: false })
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))

  function add(from, name, { isNeeded, isOptional }) {
    const path = pathOf(lock, from, name)
    if (path === undefined) {
      if (isNeeded) throw new Error(`package-lock.json has no ${name}, which ${from} needs`)
      return
    }
    const target = path.slice(path.indexOf('node_modules/'))
    const earlier = entries.get(target)
    const { dev: _, devOptional: __, peer: ___, optional: ____, ...entry } = lock.packages[path]
    if (earlier !== undefined && earlier.version !== entry.version)
      throw new Error(`${target} is needed in two versions, ${earlier.version} and ${entry.version}`)
    // Required by one dependent is required.
    if (earlier !== undefined && (isOptional || !earlier.optional)) return
    entries.set(target, isOptional ? { ...entry, optional: true } : entry)
    const optional = Object.keys(entry.optionalDependencies ?? {})
    for (const one of optional) add(path, one, { isNeeded: false, isOptional: true })
    for (const one of Object.keys(entry.dependencies ?? {}))
      if (!optional.includes(one)) add(path, one, { isNeeded: true, isOptional })
    for (const one of Object.keys(entry.peerDependencies ?? {}))
      if (!entry.peerDependenciesMeta?.[one]?.optional) add(path, one, { isNeeded: true, isOptional })
  }
}

/** The path at which Node finds a package for another one: in its own folder, then in each folder above it. */
function pathOf(lock, from, name) {
  for (let folder = from; ; folder = above(folder)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (lock.packages[path] !== undefined) return path
    if (folder === '') return undefined
  }
}

const above = (folder) =>
  folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''
