/** In `npm run soak` a walk tries every combination; else each thing once, with the combinations in turn. */
export const IS_SOAK = Number(process.env.ENTREPOT_SOAK ?? 0) > 0
