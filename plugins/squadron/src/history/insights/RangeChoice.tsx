import { useT } from '@squadron/backstage-plugin-squadron-react';
import { useSearchParams } from 'react-router-dom';
import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { rangeOf, RANGES, type InsightRange } from './insightRange';

/** The time range of plots, from the address. @internal */
export function useRange(): InsightRange {
  const [params] = useSearchParams();
  return rangeOf(params.get('range'));
}

/**
 * Chooses the time range of plots.
 *
 * @param props - the choices, and the chosen one. Default: all of insights, and that of the address
 * @internal
 */
export function RangeChoice(props: {
  ranges?: readonly InsightRange[];
  range?: InsightRange;
}) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const { ranges = RANGES, range = rangeOf(params.get('range')) } = props;
  return (
    <ToggleButtonGroup
      aria-label={t('history.insights.range')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[range]}
      onSelectionChange={keys =>
        setParams(current => {
          const next = new URLSearchParams(current);
          next.set('range', String([...keys][0]));
          return next;
        })
      }
    >
      {ranges.map(one => (
        <ToggleButton key={one} id={one}>
          {t(`history.insights.ranges.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
