import type { Status } from './status.ts'

/** A shelf with an empty location (not found) or a barred one (forbidden). */
export function StatusPicture({ status }: { readonly status: Status }) {
  return (
    <svg className="status-picture" viewBox="0 0 240 132" aria-hidden="true">
      <g fill="none" stroke="var(--border)" strokeWidth="3" strokeLinecap="round">
        <path d="M24 12v112M216 12v112M24 66h192M24 120h192" />
      </g>
      <g fill="var(--border-soft)" stroke="var(--border)" strokeWidth="1.5">
        <rect x="36" y="34" width="44" height="30" rx="3" />
        <rect x="160" y="26" width="46" height="38" rx="3" />
        <rect x="36" y="82" width="52" height="36" rx="3" />
        <rect x="100" y="90" width="40" height="28" rx="3" />
        <rect x="152" y="78" width="54" height="40" rx="3" />
      </g>
      {status === '404' ? (
        <g stroke="var(--accent)" strokeWidth="2" fill="none">
          <rect x="94" y="28" width="52" height="36" rx="3" strokeDasharray="5 5" />
          <path d="M114 41a6 6 0 1 1 8 5.600c-2 .9-2 2-2 3.400" strokeLinecap="round" />
          <circle cx="120" cy="55.500" r="1.300" fill="var(--accent)" stroke="none" />
        </g>
      ) : (
        <g stroke="var(--accent)" strokeWidth="2" fill="none">
          <rect x="94" y="28" width="52" height="36" rx="3" fill="var(--accent-soft)" />
          <path d="M114 46v-4a6 6 0 0 1 12 0v4" />
          <rect x="110" y="46" width="20" height="13" rx="2" fill="var(--accent)" stroke="none" />
        </g>
      )}
    </svg>
  )
}
