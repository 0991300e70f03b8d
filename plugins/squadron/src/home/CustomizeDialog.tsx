import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  Button,
  ButtonIcon,
  Checkbox,
  NumberField,
  Select,
  Switch,
  TextField,
} from '@backstage/ui';
import type { CardSettings } from '@backstage/plugin-home-react';
import { RiArrowDownLine, RiArrowUpLine } from '@remixicon/react';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import actions from '../parts/actions.module.css';
import { moveCard, type CardChoice } from './cardChoices';

interface NamedCard {
  name: string;
  title: string;
  settings?: CardSettings;
}

type Settings = NonNullable<CardChoice['settings']>;

const WAYS = [
  { by: -1, Icon: RiArrowUpLine, text: 'common.home.moveUp' },
  { by: 1, Icon: RiArrowDownLine, text: 'common.home.moveDown' },
] as const;

/** Arranges, hides and sets the cards of the start page. @internal */
export function CustomizeDialog(props: {
  cards: readonly NamedCard[];
  choices: readonly CardChoice[];
  /** The cards of a reader who has set none. */
  usual: readonly CardChoice[];
  onSave: (choices: readonly CardChoice[]) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [draft, setDraft] = useState(props.choices);
  const change = (name: string, changed: Partial<CardChoice>) =>
    setDraft(
      draft.map(card => (card.name === name ? { ...card, ...changed } : card)),
    );
  const move = (from: number, by: 1 | -1, button: Element) => {
    flushSync(() => setDraft(moveCard(draft, from, by)));
    // A moved element loses the focus.
    (button as HTMLElement).focus();
  };
  return (
    <ConfirmDialog
      title={t('common.home.customize')}
      confirmLabel={t('common.views.confirm')}
      destructive={false}
      onClose={props.onClose}
      onConfirm={async () => props.onSave(draft)}
    >
      <ol className={actions.cards}>
        {draft.map(({ name, isHidden = false, ...card }, index) => {
          const { title, settings } = props.cards.find(
            one => one.name === name,
          ) ?? { title: name };
          return (
            <li key={name}>
              <Switch
                label={title}
                isSelected={!isHidden}
                onChange={isShown => change(name, { isHidden: !isShown })}
              />
              <span className={actions.toolbar}>
                {WAYS.map(({ by, Icon, text }) => (
                  <ButtonIcon
                    key={by}
                    icon={<Icon />}
                    variant="tertiary"
                    size="small"
                    aria-label={t(text, {
                      title,
                      place: index + 1,
                      count: draft.length,
                    })}
                    onPress={({ target }) => move(index, by, target)}
                  />
                ))}
              </span>
              {!isHidden && (
                <div className={`${actions.fields} ${actions.wide}`}>
                  <SettingFields
                    schema={settings?.schema}
                    settings={card.settings ?? {}}
                    onChange={changed => change(name, { settings: changed })}
                  />
                  <Checkbox
                    className={actions.wide}
                    isSelected={card.isWide ?? false}
                    onChange={isWide => change(name, { isWide })}
                  >
                    {t('common.home.wide')}
                  </Checkbox>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <Button
        variant="tertiary"
        size="small"
        className={actions.start}
        onPress={() => setDraft(props.usual)}
      >
        {t('common.home.reset')}
      </Button>
    </ConfirmDialog>
  );
}

/** Texts of what Squadron's own cards can be set to. */
const TEXTS = {
  rows: 'common.home.rows',
  whose: 'common.home.whose',
  mine: 'common.home.mine',
  all: 'common.home.all',
  cluster: 'common.labels.cluster',
} as const;

function SettingFields(props: {
  schema: CardSettings['schema'];
  settings: Settings;
  onChange: (settings: Settings) => void;
}) {
  const { schema, settings, onChange } = props;
  const t = useT();
  const textOf = (name: string) =>
    name in TEXTS ? t(TEXTS[name as keyof typeof TEXTS]) : undefined;
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => {
    if (typeof field === 'boolean') {
      return null;
    }
    const label = textOf(name) ?? field.title ?? name;
    const set = (value: string | number) =>
      onChange({ ...settings, [name]: value });
    const value = settings[name] ?? field.default;
    if (field.enum) {
      return (
        <Select
          key={name}
          label={label}
          options={field.enum.map(String).map(option => ({
            value: option,
            label: textOf(option) ?? option,
          }))}
          value={String(value)}
          onChange={chosen => set(String(chosen))}
        />
      );
    }
    return field.type === 'integer' ? (
      <NumberField
        key={name}
        label={label}
        minValue={field.minimum}
        maxValue={field.maximum}
        value={Number(value)}
        onChange={number => Number.isFinite(number) && set(number)}
      />
    ) : (
      <TextField
        key={name}
        label={label}
        secondaryLabel={t('common.form.optional')}
        value={String(value ?? '')}
        onChange={set}
        autoComplete="off"
      />
    );
  });
}
