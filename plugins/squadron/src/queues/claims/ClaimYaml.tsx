import type { ReactNode } from 'react';
import { RiDownloadLine } from '@remixicon/react';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import {
  claimManifest,
  manifestText,
  type ClaimDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ManifestPanel } from '../../forms/ManifestPanel';
import { useLinks } from '../../links';
import { ActionButton, downloadFile } from '../../parts';
import { inputOfForm, type ClaimForm } from './claimForm';

/** The claim for use in a repository: as a file, or through the template that opens a pull request. @internal */
export function ClaimYaml(props: {
  claim: ClaimDetail;
  form: ClaimForm;
  /** Why the claim as typed is of no use. */
  reason: string | undefined;
  /** Buttons before these. */
  children: ReactNode;
}) {
  const { claim, form, reason } = props;
  const { name, cluster } = claim;
  const t = useT();
  const input = { ...inputOfForm(form, claim), name, cluster };
  const yaml = manifestText(claimManifest(input));
  const pullRequest = useLinks().quota(input);
  return (
    <ManifestPanel
      yaml={yaml}
      label={t('queues.claims.manifest', { name })}
      reason={reason}
      before={props.children}
    >
      <ActionButton
        label={t('common.actions.download')}
        icon={<RiDownloadLine />}
        reason={reason}
        onPress={() => downloadFile(`${name}.yaml`, yaml, 'text/yaml')}
      />
      {pullRequest && (
        <ActionButton
          label={t('queues.claims.pullRequest')}
          reason={reason}
          href={pullRequest}
        />
      )}
    </ManifestPanel>
  );
}
