/** The pages of one language in one piece; the others are not downloaded. */
export default import.meta.glob<string>('../../../../../../../docs/manual/es/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Addresses of the pictures in these pages; each is loaded when it is looked at. */
export const pictures = import.meta.glob<string>('../../../../../../../docs/manual/es/pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
