/** Placeholder rows of the usual height, so that nothing jumps when the real ones arrive. */
export const SkeletonRows = ({ count, columns }: { readonly count: number; readonly columns: number }) =>
  Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing but placeholders
    <tr key={row} className="skeleton-row" aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but placeholders
        <td key={column} data-first={column === 0 || undefined}>
          <span style={{ width: `${40 + ((row * 7 + column * 13) % 45)}%` }} />
        </td>
      ))}
    </tr>
  ))
