import { useState } from 'react';
import { Select, TextField } from '@backstage/ui';
import { useRayOptions } from '@squadron/backstage-plugin-squadron-react';
import type { RayUpgradeForm } from './rayUpgrade';

/** No image is called this. */
const OTHER = ' other';

/**
 * Image and version of Ray: one that the portal offers, or another.
 *
 * @internal
 */
export function RayUpgradeFields(props: {
  form: RayUpgradeForm;
  /** The image that it has now. */
  current: string | undefined;
  onChange: (form: RayUpgradeForm) => void;
}) {
  const { form, current, onChange } = props;
  const { data } = useRayOptions();
  const [isOther, setIsOther] = useState(false);
  const images = [
    ...new Set([...(current ? [current] : []), ...(data?.images ?? [])]),
  ];
  return (
    <>
      <Select
        label="Image"
        description="Holds Ray and the code; head and workers get the same."
        options={[
          ...images.map(image => ({
            value: image,
            label: image === current ? `${image} (now)` : image,
          })),
          { value: OTHER, label: 'Another image' },
        ]}
        value={isOther ? OTHER : form.image || null}
        onChange={value => {
          setIsOther(value === OTHER);
          onChange({ ...form, image: value === OTHER ? '' : String(value) });
        }}
      />
      {isOther && (
        <TextField
          label="Name of the image"
          placeholder="registry.example.com/team/ray:2.52.0"
          value={form.image}
          onChange={image => onChange({ ...form, image })}
          autoComplete="off"
        />
      )}
      <TextField
        label="Version of Ray"
        description="As it is in the image. Read from the image's tag when left empty."
        value={form.rayVersion}
        onChange={rayVersion => onChange({ ...form, rayVersion })}
        autoComplete="off"
      />
    </>
  );
}
