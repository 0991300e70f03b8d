import { useNavigate } from 'react-router-dom';
import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  useStateText,
  useT,
  squadronApiRef,
} from '@squadron/backstage-plugin-squadron-react';
import {
  hubObjectRef,
  placementDeletePermission,
  type PlacementDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { DialogButton } from '../actions/DialogButton';
import { useLinks } from '../links';
import { FirstNames } from '../parts';
import { useShortColumns } from '../workloads/useShortColumns';
import { usersWords } from './placementWords';

/** Deletes a Placement, after showing the workloads that are affected. @internal */
export function DeletePlacementButton(props: { placement: PlacementDetail }) {
  const t = useT();
  const { namespace, name, users, jobs } = props.placement;
  const api = useApi(squadronApiRef);
  const navigate = useNavigate();
  const links = useLinks();
  const text = useStateText();
  const short = useShortColumns();
  const isUsed =
    users.jobs > 0 || users.namespaces.length > 0 || users.isFleetDefault;
  return (
    <DialogButton
      label={t('common.actions.delete')}
      destructive
      permission={placementDeletePermission}
      resourceRef={hubObjectRef({ namespace, name })}
    >
      {onClose => (
        <ConfirmDialog
          title={t('placement.delete.title', { namespace, name })}
          confirmLabel={t('common.actions.delete')}
          typedName={isUsed ? name : undefined}
          onClose={onClose}
          onConfirm={async () => {
            await api.deletePlacement({ namespace, name });
            navigate(links.placements);
            return { title: t('placement.delete.done', { namespace, name }) };
          }}
        >
          {isUsed ? (
            <>
              <Text as="p">
                {t('placement.delete.used', { users: usersWords(t, users) })}
              </Text>
              {jobs.length > 0 && (
                <FirstNames
                  items={jobs}
                  total={users.jobs}
                  itemKey={job => `${job.namespace}/${job.kind}/${job.name}`}
                >
                  {job => (
                    <>
                      {short.name.cell(job)} ({text(job.state).toLowerCase()})
                    </>
                  )}
                </FirstNames>
              )}
            </>
          ) : (
            <Text as="p">{t('placement.delete.unused')}</Text>
          )}
        </ConfirmDialog>
      )}
    </DialogButton>
  );
}
