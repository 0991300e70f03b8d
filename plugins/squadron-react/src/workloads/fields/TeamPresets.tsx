import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Button, Menu, MenuItem, MenuTrigger, TextField } from '@backstage/ui';
import type {
  Contract,
  EndpointAnswer,
  EndpointInput,
  RayPreset,
  RayResourcesValue,
} from '@squadron/backstage-plugin-squadron-common';
import { errorText } from '../../api/classifyError';
import { shortEntityRef } from '../../api/shortEntityRef';
import { squadronApiRef } from '../../api/squadronApiRef';
import type { QueryView } from '../../hooks/useEndpoint';
import { useT } from '../../translation';
import styles from '../../fields/fields.module.css';

/**
 * Saves the size of the form, with its image and queue, as a preset of a team of the user, and renames or deletes the
 * chosen one.
 *
 * @internal
 */
export function TeamPresets(props: {
  list: QueryView<EndpointAnswer<Contract['listTeamPresets']>>;
  size: RayResourcesValue;
  /** All values of the form. */
  form: Pick<RayResourcesValue, 'image' | 'queue'>;
  /** Called with a saved preset, and without one after a deletion. */
  onChoose: (preset: RayPreset | undefined) => void;
}) {
  const { list, size, form, onChoose } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const { teams = [], items = [] } = list.data ?? {};
  const title = typed.trim();
  const chosen = items.find(({ name }) => name === size.preset);
  const { preset: _, ...sizes } = size;
  const image = form.image || size.image;
  const queue = form.queue || size.queue;
  const error = failure ?? list.error;
  const isTaken = (by: string | undefined) =>
    items.some(one => one.team === by && one.title === title);
  const run = async (work: () => Promise<RayPreset | undefined>) => {
    setFailure(undefined);
    await work().then(preset => {
      onChoose(preset);
      setTyped('');
    }, setFailure);
    list.retry();
  };
  const save = async (preset: EndpointInput<Contract['saveTeamPreset']>) => ({
    ...preset,
    ...(await api.saveTeamPreset(preset)),
  });
  const remove = async ({ team, title: gone }: (typeof items)[number]) => {
    await api.deleteTeamPreset({ team, title: gone });
    return undefined;
  };
  return (
    <div className={styles.teamPresets}>
      <TextField
        label={t('workloads.form.presetName')}
        value={typed}
        onChange={setTyped}
        maxLength={63}
        autoComplete="off"
      />
      <MenuTrigger>
        <Button variant="secondary">{t('workloads.form.teamPresets')}</Button>
        <Menu>
          {teams.map(team => (
            <MenuItem
              key={team}
              isDisabled={title === ''}
              onAction={() =>
                run(() => save({ ...sizes, image, queue, team, title }))
              }
            >
              {t(`workloads.form.${isTaken(team) ? 'replace' : 'save'}Preset`, {
                team: shortEntityRef(team),
              })}
            </MenuItem>
          ))}
          {chosen && (
            <MenuItem
              isDisabled={title === '' || isTaken(chosen.team)}
              onAction={() =>
                run(async () => {
                  const { name: __, ...kept } = chosen;
                  const renamed = await save({ ...kept, title });
                  await remove(chosen);
                  return renamed;
                })
              }
            >
              {t('workloads.form.renamePreset', { title: chosen.title })}
            </MenuItem>
          )}
          {chosen && (
            <MenuItem color="danger" onAction={() => run(() => remove(chosen))}>
              {t('workloads.form.deletePreset', { title: chosen.title })}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {t('workloads.form.presetsFailed', { error: errorText(error) })}
        </p>
      )}
    </div>
  );
}
