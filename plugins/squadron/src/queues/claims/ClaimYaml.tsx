import { RiDownloadLine } from '@remixicon/react';
import { Button, ButtonLink } from '@backstage/ui';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import {
  claimManifest,
  manifestText,
  type ClaimDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ManifestPanel } from '../../forms/ManifestPanel';
import { useLinks } from '../../links';
import { downloadFile } from '../../parts';
import { inputOfForm, type ClaimForm } from './claimForm';

/** The claim for use in a repository: as a file, or through the template that opens a pull request. @internal */
export function ClaimYaml(props: { claim: ClaimDetail; form: ClaimForm }) {
  const { claim, form } = props;
  const { name, cluster } = claim;
  const t = useT();
  const input = { ...inputOfForm(form, claim), name, cluster };
  const yaml = manifestText(claimManifest(input));
  const pullRequest = useLinks().quota(input);
  return (
    <ManifestPanel yaml={yaml} label={t('queues.claims.manifest', { name })}>
      <Button
        variant="secondary"
        size="small"
        iconStart={<RiDownloadLine />}
        onPress={() => downloadFile(`${name}.yaml`, yaml, 'text/yaml')}
      >
        {t('common.actions.download')}
      </Button>
      {pullRequest && (
        <ButtonLink href={pullRequest} variant="secondary" size="small">
          {t('queues.claims.pullRequest')}
        </ButtonLink>
      )}
    </ManifestPanel>
  );
}
