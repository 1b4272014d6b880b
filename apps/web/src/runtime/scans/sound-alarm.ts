/** A short, low tone that is heard in a hall. A browser without sound stays silent. */
export function soundAlarm(): void {
  if (typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  const tone = context.createOscillator()
  tone.type = 'square'
  tone.frequency.value = 220
  tone.connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + 0.4)
  tone.onended = () => void context.close()
}
