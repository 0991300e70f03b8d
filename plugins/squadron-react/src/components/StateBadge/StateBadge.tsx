import { RiLoader4Line } from '@remixicon/react';
import { Focusable, Tooltip, TooltipTrigger } from '@backstage/ui';
import {
  messageText,
  type StateView,
} from '@squadron/backstage-plugin-squadron-common';
import { inertText } from '../Inert';
import { Ago } from '../Time';
import { stateIcon, stateLook } from './stateIcon';
import { useStateText } from './useStateText';
import styles from './StateBadge.module.css';
import { useT } from '../../translation';

/**
 * The display of a state: its text with tone and icon, the detail after it, and its source condition on hover or focus.
 *
 * @public
 */
export function StateBadge(props: {
  state: StateView;
  size?: 'cell' | 'title';
  /** Leave out the detail, for narrow spaces. */
  hideDetail?: boolean;
  /** Put the detail below the text, for narrow columns. */
  isStacked?: boolean;
}) {
  const { state, size = 'cell', hideDetail, isStacked } = props;
  const text = useStateText();
  const t = useT();
  const detail = state.detail && inertText(messageText(state.detail, t));
  const Icon = stateIcon(state);
  const pillClass = `${styles.pill} ${styles[stateLook(state)]}`;
  const content = (
    <>
      <Icon
        aria-hidden
        className={`${styles.icon} ${
          Icon === RiLoader4Line ? styles.spin : ''
        }`}
      />
      {text(state)}
    </>
  );
  return (
    <span
      className={`${styles.root} ${size === 'title' ? styles.large : ''} ${
        isStacked ? styles.stacked : ''
      }`}
    >
      {state.raw || state.since || state.detail ? (
        <TooltipTrigger delay={300}>
          <Focusable>
            {/* Reachable by keyboard; screen readers announce the tooltip of an image, not of plain text. */}
            <span
              className={pillClass}
              role="img"
              aria-label={text(state)}
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
            >
              {content}
            </span>
          </Focusable>
          <Tooltip>
            <RawFact state={state} />
          </Tooltip>
        </TooltipTrigger>
      ) : (
        <span className={pillClass}>{content}</span>
      )}
      {!hideDetail && detail && (
        <span className={styles.detail} title={detail}>
          {detail}
        </span>
      )}
    </span>
  );
}

function RawFact(props: { state: StateView }) {
  const t = useT();
  const { raw, since, detail } = props.state;
  const rows: Array<[string, JSX.Element | string]> = [];
  if (detail) {
    rows.push([t('common.labels.detail'), messageText(detail, t)]);
  }
  if (since) {
    rows.push([t('common.labels.since'), <Ago at={since} />]);
  }
  if (raw?.condition) {
    rows.push([t('common.labels.condition'), raw.condition]);
  }
  if (raw?.reason) {
    rows.push([t('common.labels.reason'), raw.reason]);
  }
  if (raw?.message) {
    rows.push([t('common.labels.message'), raw.message]);
  }
  return (
    <dl className={styles.raw}>
      {rows.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? inertText(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
