// Imported first by every script for its side effect: an older Node would fail later with obscure errors.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Entrepot needs Node 20.19 or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}
