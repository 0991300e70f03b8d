import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Button, Select, TextField } from '@backstage/ui';
import type {
  Contract,
  EndpointAnswer,
  EndpointInput,
  RayPreset,
  RayResourcesValue,
} from '@squadron/backstage-plugin-squadron-common';
import { messageOf } from '../../api/classifyError';
import { shortEntityRef } from '../../api/shortEntityRef';
import { squadronApiRef } from '../../api/squadronApiRef';
import type { QueryView } from '../../hooks/useEndpoint';
import { useT } from '../../translation';
import styles from '../../fields/fields.module.css';

/**
 * Saves the size of the form, with its image and queue, as a preset of a team of the user, and renames or deletes the
 * chosen one. A saved preset is chosen.
 *
 * @internal
 */
export function TeamPresets(props: {
  list: QueryView<EndpointAnswer<Contract['listTeamPresets']>>;
  size: RayResourcesValue;
  /** All values of the form. */
  form: Pick<RayResourcesValue, 'image' | 'queue'>;
  onChoose: (preset: RayPreset | undefined) => void;
}) {
  const { list, size, form, onChoose } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const [typed, setTyped] = useState('');
  const [chosenTeam, setTeam] = useState<string>();
  const [isSure, setSure] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { teams = [], items = [] } = list.data ?? {};
  const isGroup = (ref: string) => ref.startsWith('group:');
  const team = chosenTeam ?? teams.find(isGroup) ?? teams.at(0);
  const title = typed.trim();
  const chosen = items.find(({ name }) => name === size.preset);
  const isTaken = (by?: string) =>
    items.some(one => one.team === by && one.title === title);
  const run = async (work: () => Promise<RayPreset | undefined>) => {
    setSure(false);
    setFailure(undefined);
    await work().then(preset => {
      onChoose(preset);
      setTyped('');
    }, setFailure);
    list.retry();
  };
  const save = async (preset: EndpointInput<Contract['saveTeamPreset']>) => {
    const { name } = await api.saveTeamPreset(preset);
    return { ...preset, name };
  };
  const remove = async ({ team: of, title: gone }: (typeof items)[number]) => {
    await api.deleteTeamPreset({ team: of, title: gone });
    return undefined;
  };
  const { preset: _, ...sizes } = size;
  const image = form.image || size.image;
  const queue = form.queue || size.queue;
  const error = failure ?? list.error;
  return (
    <div
      className={styles.teamPresets}
      role="group"
      aria-label={t('workloads.form.teamPresets')}
    >
      {team !== undefined && (
        <>
          <TextField
            label={t('workloads.form.presetName')}
            value={typed}
            onChange={setTyped}
            maxLength={63}
            autoComplete="off"
          />
          <Select
            label={t('workloads.form.presetTeam')}
            options={teams.map(value => ({
              value,
              label: shortEntityRef(value),
            }))}
            value={team}
            onChange={value => setTeam(String(value))}
          />
          <Button
            variant="secondary"
            isDisabled={title === ''}
            onPress={() =>
              run(() => save({ ...sizes, image, queue, team, title }))
            }
          >
            {isTaken(team)
              ? t('workloads.form.replacePreset', { title })
              : t('workloads.form.savePreset')}
          </Button>
        </>
      )}
      {chosen && (
        <>
          <Button
            variant="secondary"
            isDisabled={title === '' || isTaken(chosen.team)}
            onPress={() =>
              run(async () => {
                const { name: __, ...kept } = chosen;
                const renamed = await save({ ...kept, title });
                await remove(chosen);
                return renamed;
              })
            }
          >
            {t('workloads.form.renamePreset', { title: chosen.title })}
          </Button>
          <Button
            variant="secondary"
            destructive
            onPress={() => (isSure ? run(() => remove(chosen)) : setSure(true))}
          >
            {isSure
              ? t('workloads.form.deleteForAll')
              : t('workloads.form.deletePreset', { title: chosen.title })}
          </Button>
        </>
      )}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {t('workloads.form.presetsFailed', { error: messageOf(error) })}
        </p>
      )}
    </div>
  );
}
