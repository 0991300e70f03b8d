import { Route, Routes } from 'react-router-dom';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { InsightsPage } from '../history/insights/InsightsPage';
import { useLinks } from '../links';
import { NoSuchPage } from '../pages/NoSuchPage';
import { FleetPage } from './FleetPage';
import type { FleetSection } from './sections';

/** Pages below `/squadron/fleet`. @internal */
export function FleetRoutes(props: { sections?: readonly FleetSection[] }) {
  const t = useT();
  const links = useLinks();
  return (
    <Routes>
      <Route index element={<FleetPage {...props} />} />
      <Route path="insights" element={<InsightsPage />} />
      <Route
        path="*"
        element={
          <NoSuchPage href={links.fleet} label={t('common.pages.fleet')} />
        }
      />
    </Routes>
  );
}
