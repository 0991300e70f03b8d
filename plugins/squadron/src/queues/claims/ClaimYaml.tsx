import { useState } from 'react';
import { RiDownloadLine } from '@remixicon/react';
import { Button, ButtonLink } from '@backstage/ui';
import { YamlView, useT } from '@squadron/backstage-plugin-squadron-react';
import {
  claimManifest,
  manifestText,
  type ClaimDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../../links';
import { downloadFile } from '../../parts';
import styles from '../../parts/parts.module.css';
import { inputOfForm, type ClaimForm } from './claimForm';

/**
 * The claim for use in a repository: as a file, or through the template that opens a pull request.
 *
 * @internal
 */
export function ClaimYaml(props: { claim: ClaimDetail; form: ClaimForm }) {
  const { claim, form } = props;
  const { name, cluster } = claim;
  const t = useT();
  const links = useLinks();
  const [isOpen, setIsOpen] = useState(false);
  const input = inputOfForm(form, claim);
  const yaml = manifestText(claimManifest({ ...input, name, cluster }));
  const pullRequest = links.quota({ ...input, name, cluster });
  return (
    <>
      <div className={styles.tiles}>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        >
          {t('common.labels.yaml')}
        </Button>
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
      </div>
      {isOpen && (
        <YamlView yaml={yaml} label={t('queues.claims.manifest', { name })} />
      )}
    </>
  );
}
