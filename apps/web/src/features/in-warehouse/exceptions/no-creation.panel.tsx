/** Exceptions are created by devices only, so the list has no create button. */
export default function NoCreation() {
  return null
}
