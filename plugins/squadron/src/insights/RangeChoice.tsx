import { useSearchParams } from 'react-router-dom';
import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { rangeOf, RANGES, type InsightRange } from './insightRange';

/**
 * How far back plots reach, as the address says it.
 *
 * @internal
 */
export function useRange(): InsightRange {
  const [params] = useSearchParams();
  return rangeOf(params.get('range'));
}

/**
 * Chooses how far back plots reach.
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
