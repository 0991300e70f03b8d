import type { ReactNode } from 'react';
import { Link } from '@backstage/ui';
import {
  FreshnessMark,
  StateBadge,
  type QueryView,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  messageText,
  type FreshnessView,
  type MessageText,
  type StateView,
} from '@squadron/backstage-plugin-squadron-common';
import { Section, loaded } from '../parts';
import styles from '../parts/parts.module.css';

/** A small card with the live state of the object of an entity. @internal */
export function StateCard<
  T extends {
    state: StateView;
    verdict: MessageText;
    freshness?: FreshnessView;
  },
>(props: {
  title: string;
  view: QueryView<T>;
  what: string;
  permission: string;
  href: string;
  children?: (data: T) => ReactNode;
}) {
  const { title, view, what, permission, href, children } = props;
  const t = useT();
  const { data, instead } = loaded(view, { what, permission, rows: 1 });
  const link = (
    <Link href={href} color="primary">
      {t('common.actions.open')}
    </Link>
  );
  if (!data) {
    return <Section title={title}>{instead}</Section>;
  }
  return (
    <Section title={title} actions={link}>
      <StateBadge state={data.state} />
      <span>{messageText(data.verdict, t)}</span>
      {children?.(data)}
      {data.freshness && data.freshness.state !== 'live' && (
        <FreshnessMark freshness={data.freshness} />
      )}
      {view.error && (
        <span className={styles.subdued}>
          {t('common.stateCard.staleLatestReadFailed')}
        </span>
      )}
    </Section>
  );
}
