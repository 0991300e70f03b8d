import { Route, Routes } from 'react-router-dom';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { AccessListPanel } from '../credentials/AccessListPanel';
import { CredentialsPage } from '../credentials/CredentialsPage';
import { Doctor } from '../health/doctor';
import { useLinks } from '../links';
import { PageBody } from '../parts';
import { ClustersKnown } from '../placement/inventory/ClustersKnown';
import { NoSuchPage } from './NoSuchPage';

/**
 * Pages below `/squadron/admin`: the known clusters and their sources, the access list, the health of MultiKueue, and
 * the credentials of providers.
 *
 * @internal
 */
export function AdminRoutes() {
  const t = useT();
  const links = useLinks();
  const parts = {
    inventory: <ClustersKnown />,
    access: <AccessListPanel />,
    doctor: <Doctor />,
  };
  return (
    <Routes>
      {Object.entries(parts).map(([path, part]) => (
        <Route key={path} path={path} element={<PageBody>{part}</PageBody>} />
      ))}
      <Route path="credentials" element={<CredentialsPage />} />
      <Route
        path="*"
        element={
          <NoSuchPage href={links.inventory} label={t('common.pages.admin')} />
        }
      />
    </Routes>
  );
}
