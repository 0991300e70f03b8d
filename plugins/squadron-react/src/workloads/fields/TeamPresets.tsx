import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Button, Select, TextField } from '@backstage/ui';
import type {
  Contract,
  EndpointAnswer,
  RayResourcesValue,
  TeamPreset,
} from '@squadron/backstage-plugin-squadron-common';
import { messageOf } from '../../api/classifyError';
import { squadronApiRef } from '../../api/squadronApiRef';
import type { QueryView } from '../../hooks/useEndpoint';
import { useT } from '../../translation';
import styles from '../../fields/fields.module.css';
import { savedSize, sizeOfTeam, teamName } from './presetValue';

/**
 * Saves the size of the form, with its image and queue, as a preset of a team of the user, and renames or deletes the
 * preset of a team that is chosen.
 *
 * @internal
 */
export function TeamPresets(props: {
  list: QueryView<EndpointAnswer<Contract['listTeamPresets']>>;
  size: RayResourcesValue;
  /** All values of the form. */
  form: Record<string, unknown>;
  onChoose: (size: RayResourcesValue) => void;
}) {
  const { list, size, form, onChoose } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const [typed, setName] = useState('');
  const [chosenTeam, setTeam] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const [error, setError] = useState<unknown>();
  const { teams = [], items = [] } = list.data ?? {};
  const team = chosenTeam ?? teams.find(isGroup) ?? teams[0];
  const chosen = items.find(
    preset => sizeOfTeam(preset).teamPreset === size.teamPreset,
  );
  const name = typed.trim();
  const run = async (work: () => Promise<unknown>, next: RayResourcesValue) => {
    try {
      setError(undefined);
      await work();
      onChoose(next);
      setName('');
    } catch (failure) {
      setError(failure);
    }
    setDeleting(false);
    list.retry();
  };
  const save = (preset: TeamPreset, formerName?: string) =>
    run(
      () =>
        api.saveTeamPreset({ ...preset, ...(formerName && { formerName }) }),
      sizeOfTeam(preset),
    );
  if (team === undefined) {
    return list.error ? (
      <p className={styles.note}>
        {t('workloads.form.presetsUnavailable', {
          error: messageOf(list.error),
        })}
      </p>
    ) : null;
  }
  return (
    <div
      className={styles.teamPresets}
      role="group"
      aria-label={t('workloads.form.teamPresets')}
    >
      <TextField
        label={t('workloads.form.presetName')}
        description={t('workloads.form.presetHelp')}
        value={typed}
        onChange={setName}
        maxLength={63}
        autoComplete="off"
      />
      {teams.length > 1 && (
        <Select
          label={t('workloads.form.presetTeam')}
          options={teams.map(value => ({ value, label: teamName(t, value) }))}
          value={team}
          onChange={value => setTeam(String(value))}
        />
      )}
      <Button
        variant="secondary"
        isDisabled={name === ''}
        onPress={() => save({ ...savedSize(size, form), team, name })}
      >
        {t('workloads.form.savePreset')}
      </Button>
      {chosen && (
        <>
          <Button
            variant="secondary"
            isDisabled={name === ''}
            onPress={() => save({ ...chosen, name }, chosen.name)}
          >
            {t('workloads.form.renamePreset', { name: chosen.name })}
          </Button>
          <Button
            variant="secondary"
            destructive
            onPress={() =>
              isDeleting
                ? run(() => api.deleteTeamPreset(chosen), {
                    ...size,
                    teamPreset: undefined,
                  })
                : setDeleting(true)
            }
          >
            {isDeleting
              ? t('workloads.form.deletePresetFor', {
                  team: teamName(t, chosen.team),
                })
              : t('workloads.form.deletePreset', { name: chosen.name })}
          </Button>
        </>
      )}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {messageOf(error)}
        </p>
      )}
    </div>
  );
}

function isGroup(ref: string): boolean {
  return ref.startsWith('group:');
}
