/** A roof over two shelves. The same drawing as favicon.svg, in the theme colour. */
export function Logo({ size = 36 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path d="M6 13.200 16 7l10 6.200V26h-3.400V15.100L16 11l-6.600 4.100V26H6z" fill="var(--on-accent)" />
      <path d="M12 17.400h8v3.200h-8zm0 5h8V26h-8z" fill="var(--on-accent)" opacity="0.55" />
    </svg>
  )
}
