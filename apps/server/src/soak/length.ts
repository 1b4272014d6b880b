/** How long a test goes on that could go on for ever: seconds in an ordinary run, minutes each in `npm run soak`. */
export function soakMs(ordinarySeconds: number): number {
  const minutes = Number(process.env.ENTREPOT_SOAK ?? 0)
  return minutes > 0 ? minutes * 60_000 : ordinarySeconds * 1000
}
