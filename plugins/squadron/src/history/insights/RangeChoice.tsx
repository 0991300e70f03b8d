import { useT } from '@squadron/backstage-plugin-squadron-react';
import { useSearchParams } from 'react-router-dom';
import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { rangeOf, RANGES, type InsightRange } from './insightRange';

/** The time range of plots, from the address. @internal */
export function useRange(): InsightRange {
  const [params] = useSearchParams();
  return rangeOf(params.get('range'));
}

/** Chooses the time range of plots. @internal */
export function RangeChoice() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  return (
    <ToggleButtonGroup
      aria-label={t('history.insights.range')}
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
      {RANGES.map(range => (
        <ToggleButton key={range} id={range}>
          {t(`history.insights.ranges.${range}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
