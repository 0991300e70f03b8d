import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PluginHeader } from '@backstage/ui';
import { RiShip2Line } from '@remixicon/react';
import { lazyComponent } from '../extensions/loaders';
import { PLUGIN_TITLE, subPages } from '../extensions/subPages';
import { useLinks } from '../links';
import { HeaderLiveMark } from '../pages/HeaderLiveMark';
import { NoSuchPage } from '../pages/NoSuchPage';

const pages = subPages.map(({ load, ...page }) => ({
  ...page,
  Page: lazyComponent(load),
}));

/**
 * The header with a tab for each page, and the pages.
 *
 * @internal
 */
export function LegacyPages() {
  const { root } = useLinks();
  return (
    <>
      <PluginHeader
        title={PLUGIN_TITLE}
        icon={<RiShip2Line />}
        customActions={<HeaderLiveMark />}
        tabs={pages.map(({ name, title }) => ({
          id: name,
          label: title,
          href: `${root}/${name}`,
          matchStrategy: 'prefix',
        }))}
      />
      <Suspense>
        <Routes>
          <Route index element={<Navigate to={pages[0].name} replace />} />
          {pages.map(({ name, Page }) => (
            <Route key={name} path={`${name}/*`} element={<Page />} />
          ))}
          <Route
            path="*"
            element={<NoSuchPage href={root} label={PLUGIN_TITLE} />}
          />
        </Routes>
      </Suspense>
    </>
  );
}
