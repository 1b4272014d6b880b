/** Devices hand exceptions over; nobody writes one at a desk. */
export default function NoCreation() {
  return null
}
