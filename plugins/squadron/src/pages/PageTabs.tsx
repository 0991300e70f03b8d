import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '@backstage/ui';
import styles from './pages.module.css';

/** Tabs that lead to pages. They scroll to the open one where the screen is too narrow for them. @internal */
export function PageTabs(props: {
  label: string;
  pages: readonly {
    label: string;
    href: string;
    /** Whether addresses below its own belong to other pages. */
    isExact?: boolean;
  }[];
}) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current]');
    open?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav aria-label={props.label} className={styles.tabs} ref={nav}>
      <ul>
        {props.pages.map(({ label, href, isExact }) => {
          const isHere =
            pathname.replace(/\/$/, '') === href ||
            (!isExact && pathname.startsWith(`${href}/`));
          return (
            <li key={href}>
              <Link
                href={href}
                standalone
                className={styles.tab}
                aria-current={isHere ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
