import { useState } from 'react';
import {
  RiCheckboxCircleFill,
  RiCloseCircleFill,
  RiErrorWarningFill,
  RiInformationFill,
} from '@remixicon/react';
import { Button, Link } from '@backstage/ui';
import {
  messageText,
  type FleetOverview,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import styles from '../parts/parts.module.css';

const icons = {
  danger: RiCloseCircleFill,
  warning: RiErrorWarningFill,
  info: RiInformationFill,
  success: RiCheckboxCircleFill,
  neutral: RiInformationFill,
};

/** The items that need attention, worst first, each with a link to the page where it is solved. @internal */
export function AttentionList(props: {
  items: FleetOverview['attention'];
  /** Number of items that are shown before all are asked for. Default 3. */
  rows?: number;
}) {
  const t = useT();
  const links = useLinks();
  const { items, rows = 3 } = props;
  const [most, setMost] = useState(rows);
  if (items.length === 0) {
    return (
      <span className={styles.subdued}>
        {t('clusters.fleet.nothingNeedsYou')}
      </span>
    );
  }
  return (
    <ul className={styles.attention}>
      {items.slice(0, most).map(item => {
        const Icon = icons[item.tone];
        return (
          <li
            key={`${item.href} ${messageText(item.title)}`}
            className={styles[item.tone] ?? ''}
          >
            <Icon aria-hidden />
            <span className={styles.line}>
              <Link href={links.rebase(item.href)} color="primary">
                {messageText(item.title, t)}
              </Link>
              {item.detail && (
                <span className={styles.subdued}>
                  {messageText(item.detail, t)}
                </span>
              )}
            </span>
          </li>
        );
      })}
      {items.length > most && (
        <li>
          <span />
          <span>
            <Button
              variant="tertiary"
              size="small"
              onPress={() => setMost(items.length)}
            >
              {t('clusters.attentionList.showAll', { number: items.length })}
            </Button>
          </span>
        </li>
      )}
    </ul>
  );
}
