/** A short, low tone that can be heard in a hall. Does nothing in a browser without audio. */
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
