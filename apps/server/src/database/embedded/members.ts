import { readFile } from 'node:fs/promises'
import { writeAtomically } from './files/atomic-file.ts'
import { processMark } from './process-mark.ts'

/** One use of the database. A process may have several, as tests do, so it has an id of its own. */
interface Member {
  readonly id: string
  readonly pid: number
  readonly mark: string
}

/** The servers that use the database now, so that the last one to leave knows it. Call under the lock only. */
async function livingMembers(file: string): Promise<Member[]> {
  const members = await readMembers(file)
  return members.filter(({ pid, mark }) => processMark(pid) === mark)
}

export async function addMember(file: string, id: string): Promise<void> {
  const member: Member = { id, pid: process.pid, mark: processMark(process.pid) ?? '' }
  await writeMembers(file, [...(await livingMembers(file)), member])
}

/** Answers how many are left. */
export async function removeMember(file: string, id: string): Promise<number> {
  const left = (await livingMembers(file)).filter((member) => member.id !== id)
  await writeMembers(file, left)
  return left.length
}

async function readMembers(file: string): Promise<Member[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Member[]
  } catch {
    return [] // nobody came yet
  }
}

const writeMembers = (file: string, members: readonly Member[]) =>
  writeAtomically(file, `${JSON.stringify(members)}\n`, 0o644)
