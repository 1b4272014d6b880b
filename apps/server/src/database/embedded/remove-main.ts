import { removeEmbedded } from './remove.ts'

// For the browser tests: node --import tsx remove-main.ts <data folder>
const folder = process.argv[2]
if (!folder) throw new Error('which data folder?')
await removeEmbedded(folder)
