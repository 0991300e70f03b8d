/** The mark of the portal: three ships in formation. @internal */
export function SquadronMark(props: { size: number }) {
  return (
    <svg
      width={props.size}
      height={props.size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden
    >
      <path d="M16 3 22 14H10L16 3Z" fill="#7CC4FF" />
      <path d="M8 15 14 26H2L8 15Z" fill="#4C9BE8" />
      <path d="M24 15 30 26H18L24 15Z" fill="#4C9BE8" />
      <path
        d="M3 29.2h26"
        stroke="#7CC4FF"
        strokeWidth="1.8"
        strokeLinecap="round"
        opacity="0.55"
      />
    </svg>
  );
}
