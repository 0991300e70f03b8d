import { useSearchParams } from 'react-router-dom';
import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { rangeOf, RANGES, type InsightRange } from './insightRange';

/**
 * The time range of plots, from the address.
 *
 * @internal
 */
export function useRange(): InsightRange {
  const [params] = useSearchParams();
  return rangeOf(params.get('range'));
}

/**
 * Chooses the time range of plots.
 *
 * @internal
 */
export function RangeChoice() {
  const [params, setParams] = useSearchParams();
  return (
    <ToggleButtonGroup
      aria-label="Time range"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[rangeOf(params.get('range'))]}
      onSelectionChange={keys =>
        setParams(current => {
          const next = new URLSearchParams(current);
          next.set('range', String([...keys][0]));
          return next;
        })
      }
    >
      {RANGES.map(({ id, label }) => (
        <ToggleButton key={id} id={id}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
