import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  toastApiRef,
  useApi,
  useApiHolder,
} from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { squadronApiRef } from '@squadron/backstage-plugin-squadron-react';
import {
  placementDeletePermission,
  type PlacementDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { usePermitted } from '../actions/usePermitted';
import { useLinks } from '../links';
import { ActionButton, FirstNames } from '../parts';
import { usersWords } from './placementWords';

/**
 * Deletes a Placement, after saying whose work waits then.
 *
 * @internal
 */
export function DeletePlacementButton(props: { placement: PlacementDetail }) {
  const { namespace, name, users, jobs } = props.placement;
  const api = useApi(squadronApiRef);
  const toast = useApiHolder().get(toastApiRef);
  const navigate = useNavigate();
  const links = useLinks();
  const denied = usePermitted(placementDeletePermission);
  const [isOpen, setIsOpen] = useState(false);
  const isUsed =
    users.jobs > 0 || users.namespaces.length > 0 || users.isFleetDefault;
  return (
    <>
      <ActionButton
        label="Delete"
        reason={denied}
        onPress={() => setIsOpen(true)}
      />
      <ConfirmDialog
        title={`Delete the placement ${namespace}/${name}?`}
        confirmLabel="Delete"
        typedName={isUsed ? name : undefined}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={async () => {
          await api.deletePlacement({ namespace, name });
          toast?.post({
            title: `The placement ${namespace}/${name} is deleted.`,
            status: 'success',
          });
          navigate(links.placements);
        }}
      >
        {isUsed ? (
          <>
            <Text as="p">
              Used by {usersWords(users)}. What runs goes on. What waits, or is
              submitted later and still names it, gets no cluster until a
              placement of this name is there again.
            </Text>
            {jobs.length > 0 && (
              <FirstNames
                items={jobs}
                total={users.jobs}
                itemKey={job => `${job.namespace}/${job.kind}/${job.name}`}
              >
                {job => (
                  <>
                    {job.namespace}/{job.name} ({job.state.word.toLowerCase()})
                  </>
                )}
              </FirstNames>
            )}
          </>
        ) : (
          <Text as="p">
            Nothing that you may see goes by it. Its decision is removed with
            it.
          </Text>
        )}
      </ConfirmDialog>
    </>
  );
}
