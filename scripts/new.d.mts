interface Titles {
  readonly en?: string
  readonly zh?: string
  readonly es?: string
  readonly ja?: string
}

export function writeNew(
  kind: 'document' | 'resource' | 'query',
  capability: string,
  slug: string,
  titles: Titles,
  folder?: string,
): { readonly files: string[]; readonly lists: string[] }
