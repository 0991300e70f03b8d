import { useId } from 'react';
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';

/** Hatches the last interval of a plot, whose values still change. @internal */
export function Unfinished({ from }: { from: Date }) {
  const id = useId();
  const { left, top, width, height } = useDrawingArea();
  const x = Number(useXScale<'time'>()(from));
  return (
    <g color="var(--bui-fg-secondary)" opacity={0.4} pointerEvents="none">
      <pattern
        id={id}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V6" stroke="currentColor" />
      </pattern>
      <rect
        {...{ x, y: top, height }}
        width={Math.max(0, left + width - x)}
        fill={`url(#${id})`}
      />
    </g>
  );
}
