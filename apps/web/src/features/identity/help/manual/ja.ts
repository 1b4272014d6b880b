/** The pages of one language in one piece; the others are not downloaded. */
export default import.meta.glob<string>('../../../../../../../docs/manual/ja/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})
