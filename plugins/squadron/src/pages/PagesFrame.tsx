import { Suspense, useId, useRef, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import {
  BreadcrumbEntry,
  useBreadcrumbEntries,
} from '@backstage/frontend-plugin-api';
import { Container, PluginHeader } from '@backstage/ui';
import { RiShip2Line } from '@remixicon/react';
import {
  EmptyState,
  PageSkeleton,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { movedPages, subPages } from '../extensions/subPages';
import { useLinks } from '../links';
import { CommandPalette } from './CommandPalette';
import { PageBody } from '../parts';
import { NoSuchPage } from './NoSuchPage';
import { Outlined } from './Outlined';
import { PageOutline } from './PageOutline';
import { PageTabs } from './PageTabs';
import { SkipLink } from './SkipLink';
import styles from './pages.module.css';
import { useIsVisitor } from './useIsVisitor';

/** A page in the frame: one of this plugin, or one that a portal adds. @internal */
export interface FramedPage {
  /** Path below the plugin's root. */
  path: string;
  title: string;
  element: ReactNode;
}

/**
 * The header with a tab for each page, and the open page in the `main` landmark, with a link that skips the navigation
 * to it. Former addresses lead to where their pages are. Users who may see nothing find one page, which says so.
 *
 * @internal
 */
export function PagesFrame(props: {
  title: string;
  pages: readonly FramedPage[];
  actions: ReactNode;
}) {
  const t = useT();
  const { root } = useLinks();
  const main = useRef<HTMLElement>(null);
  const id = useId();
  const { items: breadcrumbs } = useBreadcrumbEntries();
  const moved = useMovedPage(root);
  const isVisitor = useIsVisitor();
  const pages = props.pages.map(page => {
    const own = subPages.find(({ name }) => name === page.path);
    const label =
      own?.title === page.title ? own.translatedTitle(t) : page.title;
    return { ...page, label, href: `${root}/${page.path}`, parts: own?.parts };
  });
  return (
    <BreadcrumbEntry entry={{ label: props.title, href: root }}>
      <SkipLink target={main} id={id} />
      <header className={styles.header}>
        <PluginHeader
          title={props.title}
          icon={<RiShip2Line />}
          breadcrumbs={breadcrumbs}
          customActions={
            <>
              <CommandPalette />
              {props.actions}
            </>
          }
        />
        {!isVisitor && <PageTabs label={t('common.pages.nav')} pages={pages} />}
      </header>
      <main className={styles.main} tabIndex={-1} id={id} ref={main}>
        {moved && <Navigate to={moved} replace />}
        {isVisitor && (
          <PageBody>
            <EmptyState title={t('common.permission.visitor')}>
              {t('common.permission.visitorText')}
            </EmptyState>
          </PageBody>
        )}
        {!moved && !isVisitor && (
          <Routes>
            <Route index element={<Navigate to={pages[0].path} replace />} />
            {pages.map(({ path, label, href, parts, element }) => (
              <Route
                key={path}
                path={`${path}/*`}
                element={
                  <BreadcrumbEntry entry={{ label, href }}>
                    {parts && <PartTabs page={{ label, href, parts }} />}
                    <WhileLoading what={label}>{element}</WhileLoading>
                  </BreadcrumbEntry>
                }
              />
            ))}
            <Route
              path="*"
              element={<NoSuchPage href={root} label={props.title} />}
            />
          </Routes>
        )}
      </main>
    </BreadcrumbEntry>
  );
}

/** A page, and its outline while its code loads. */
function WhileLoading(props: { what: string; children: ReactNode }) {
  const t = useT();
  const { what, children } = props;
  const outline = (
    <PageBody>
      <PageSkeleton label={t('common.list.reading', { what })} />
    </PageBody>
  );
  return (
    <PageOutline.Provider value={outline}>
      <Outlined>
        <Suspense fallback={outline}>{children}</Suspense>
      </Outlined>
    </PageOutline.Provider>
  );
}

/** The tabs of the second level, on the pages that they lead to. */
function PartTabs(props: {
  page: {
    label: string;
    href: string;
    parts: NonNullable<(typeof subPages)[number]['parts']>;
  };
}) {
  const t = useT();
  const { pathname } = useLocation();
  const { label, href, parts } = props.page;
  const pages = parts.map(({ path, title }) => ({
    label: title(t),
    href: path ? `${href}/${path}` : href,
    isExact: true,
  }));
  if (!pages.some(page => page.href === pathname.replace(/\/$/, ''))) {
    return null;
  }
  return (
    <Container>
      <PageTabs
        label={t('common.pages.parts', { page: label })}
        pages={pages}
      />
    </Container>
  );
}

/** The new address of a page that has moved, with the rest of its query. */
function useMovedPage(root: string) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const tab = query.get('tab');
  const moved = movedPages.find(
    page =>
      pathname.replace(/\/$/, '') === `${root}/${page.from}` &&
      (page.tab === undefined || page.tab === tab),
  );
  if (moved?.tab) {
    query.delete('tab');
  }
  return moved && { pathname: `${root}/${moved.to}`, search: query.toString() };
}
