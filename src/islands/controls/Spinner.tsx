export function Spinner({ label }: { label: string }) {
  return (
    <p className="waiting" role="status">
      <svg className="spinner" width="32" height="32" viewBox="0 0 18 18" aria-hidden="true">
        <circle cx="9" cy="9" r="7" />
      </svg>
      {label}
    </p>
  );
}
