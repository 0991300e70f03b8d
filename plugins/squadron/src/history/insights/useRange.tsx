import { useSearchParams } from 'react-router-dom';
import {
  useT,
  type InsightQuery,
} from '@squadron/backstage-plugin-squadron-react';
import { Choice } from '../../parts';

/** The time range of plots. @internal */
export type InsightRange = InsightQuery['range'];

/** The time range of plots, which the address holds, and the control that chooses another one. @internal */
export function useRange<Range extends InsightRange>(
  ranges: readonly Range[],
  usual: Range,
) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const range = ranges.find(one => one === params.get('range')) ?? usual;
  const control = (
    <div>
      <Choice
        label={t('history.insights.range')}
        options={ranges}
        labelOf={(one: InsightRange) => t(`history.insights.ranges.${one}`)}
        chosen={range}
        onChoose={chosen =>
          setParams(current => {
            const next = new URLSearchParams(current);
            next.set('range', chosen);
            return next;
          })
        }
      />
    </div>
  );
  return { range, control };
}
