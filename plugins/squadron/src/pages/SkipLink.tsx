import { useEffect, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import styles from './pages.module.css';

/**
 * The first stop of the keyboard: a link that moves the focus past the portal's navigation and the tabs. Hidden until
 * it has the focus.
 *
 * The portal's sidebar has such a button too, but draws it only if a page has registered its content before the sidebar
 * was last drawn, which a page that loads later never has.
 *
 * @internal
 */
export function SkipLink(props: {
  target: RefObject<HTMLElement>;
  /** ID of the target. */
  id: string;
}) {
  const { target, id } = props;
  const t = useT();
  const [slot] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.prepend(slot);
    return () => slot.remove();
  }, [slot]);
  return createPortal(
    <a
      className={styles.skip}
      href={`#${id}`}
      onClick={event => {
        // The address stays the state of the page.
        event.preventDefault();
        target.current?.focus();
      }}
    >
      {t('common.pages.skip')}
    </a>,
    slot,
  );
}
