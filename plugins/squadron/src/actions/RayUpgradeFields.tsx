import { useState } from 'react';
import { Select, TextField } from '@backstage/ui';
import { useRayOptions } from '@squadron/backstage-plugin-squadron-react';
import type { RayUpgradeForm } from './rayUpgrade';

/** Not a valid image name. */
const OTHER = ' other';

/**
 * The Ray image and version: one that the portal offers, or another one.
 *
 * @internal
 */
export function RayUpgradeFields(props: {
  form: RayUpgradeForm;
  /** The current image. */
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
        description="Contains Ray and the code. Used for the head and the workers."
        options={[
          ...images.map(image => ({
            value: image,
            label: image === current ? `${image} (current)` : image,
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
          label="Image name"
          placeholder="registry.example.com/team/ray:2.52.0"
          value={form.image}
          onChange={image => onChange({ ...form, image })}
          autoComplete="off"
        />
      )}
      <TextField
        label="Ray version"
        description="Optional. The version in the image; defaults to the image's tag."
        value={form.rayVersion}
        onChange={rayVersion => onChange({ ...form, rayVersion })}
        autoComplete="off"
      />
    </>
  );
}
