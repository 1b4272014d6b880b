/** The pages of one language in one chunk; other languages are not downloaded. */
export default import.meta.glob<string>('../../../../../../../docs/manual/es/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Addresses of the pictures in these pages; each is loaded when it is shown. */
export const pictures = import.meta.glob<string>('../../../../../../../docs/manual/es/pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
