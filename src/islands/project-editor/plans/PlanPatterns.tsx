/** What fills reserved and sold flats, so that colour alone does not tell; as on the public page of the project. */
export function PlanPatterns() {
  return (
    <defs className="patterns">
      <pattern id="reserved" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v16" />
      </pattern>
      <pattern id="sold" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v16M0 0h16" />
      </pattern>
    </defs>
  );
}
