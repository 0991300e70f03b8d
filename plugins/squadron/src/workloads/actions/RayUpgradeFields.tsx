import { useState } from 'react';
import { Select, TextField } from '@backstage/ui';
import { useT, useEndpoint } from '@squadron/backstage-plugin-squadron-react';
import type { RayUpgradeForm } from './rayUpgrade';

/** Value of the choice of another image; not a valid image name. */
const OTHER = ' other';

/** The Ray image and version: one that the portal offers, or another one. @internal */
export function RayUpgradeFields(props: {
  form: RayUpgradeForm;
  /** The current image. */
  current: string | undefined;
  onChange: (form: RayUpgradeForm) => void;
}) {
  const { form, current, onChange } = props;
  const t = useT();
  const { data } = useEndpoint('getRayOptions', {});
  const [isOther, setIsOther] = useState(false);
  const images = [
    ...new Set([...(current ? [current] : []), ...(data?.images ?? [])]),
  ];
  return (
    <>
      <Select
        label={t('common.labels.image')}
        description={t('workloads.rayUpgrade.imageText')}
        options={[
          ...images.map(image => ({
            value: image,
            label:
              image === current
                ? t('workloads.rayUpgrade.currentImage', { image })
                : image,
          })),
          { value: OTHER, label: t('workloads.rayUpgrade.otherImage') },
        ]}
        value={isOther ? OTHER : form.image || null}
        onChange={value => {
          setIsOther(value === OTHER);
          onChange({ ...form, image: value === OTHER ? '' : String(value) });
        }}
      />
      {isOther && (
        <TextField
          label={t('workloads.rayUpgrade.imageName')}
          placeholder="registry.example.com/team/ray:2.52.0"
          value={form.image}
          onChange={image => onChange({ ...form, image })}
          autoComplete="off"
        />
      )}
      <TextField
        label={t('workloads.rayUpgrade.version')}
        description={t('workloads.rayUpgrade.versionText')}
        value={form.rayVersion}
        onChange={rayVersion => onChange({ ...form, rayVersion })}
        autoComplete="off"
      />
    </>
  );
}
