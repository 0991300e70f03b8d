import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonIcon, Select, Switch, TextField } from '@backstage/ui';
import { RiArrowDownLine, RiArrowUpLine } from '@remixicon/react';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import actions from '../parts/actions.module.css';
import type { CardChoice, HomeCard } from './cardChoices';

type Settings = NonNullable<CardChoice['settings']>;

const WAYS = [
  { by: -1, Icon: RiArrowUpLine, text: 'common.home.moveUp' },
  { by: 1, Icon: RiArrowDownLine, text: 'common.home.moveDown' },
] as const;

/** Arranges, hides and configures the cards of the start page. @internal */
export function CustomizeDialog(props: {
  cards: readonly (HomeCard & { title: string })[];
  choices: readonly CardChoice[];
  /** The cards of a reader who has set none. */
  usual: readonly CardChoice[];
  onSave: (choices: readonly CardChoice[]) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [draft, setDraft] = useState(props.choices);
  const change = (changed: CardChoice) =>
    setDraft(draft.map(card => (card.name === changed.name ? changed : card)));
  const move = (from: number, to: number, button: Element) => {
    const moved = [...draft];
    moved.splice(Math.max(0, to), 0, ...moved.splice(from, 1));
    flushSync(() => setDraft(moved));
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
        {draft.map((choice, index) => {
          const { name, isHidden = false, isWide = false } = choice;
          const card = props.cards.find(one => one.name === name);
          const title = card?.title ?? name;
          const position = { title, place: index + 1, count: draft.length };
          return (
            <li key={name}>
              <Switch
                label={title}
                isSelected={!isHidden}
                onChange={on => change({ ...choice, isHidden: !on })}
              />
              <span className={actions.toolbar}>
                {WAYS.map(({ by, Icon, text }) => (
                  <ButtonIcon
                    key={by}
                    icon={<Icon />}
                    variant="tertiary"
                    size="small"
                    aria-label={t(text, position)}
                    onPress={({ target }) => move(index, index + by, target)}
                  />
                ))}
              </span>
              {!isHidden && (
                <div className={`${actions.fields} ${actions.wide}`}>
                  <SettingFields
                    schema={card?.settings?.schema}
                    settings={choice.settings ?? {}}
                    onChange={settings => change({ ...choice, settings })}
                  />
                  <Switch
                    className={actions.wide}
                    label={t('common.home.wide')}
                    isSelected={isWide}
                    onChange={on => change({ ...choice, isWide: on })}
                  />
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

/** Texts of the settings of Squadron's own cards, and of their values. */
const TEXTS = {
  rows: 'common.home.rows',
  whose: 'common.home.whose',
  mine: 'common.home.mine',
  all: 'common.home.all',
  cluster: 'common.labels.cluster',
} as const;

/** Fields for the settings of a card. */
function SettingFields(props: {
  schema: NonNullable<HomeCard['settings']>['schema'];
  settings: Settings;
  onChange: (settings: Settings) => void;
}) {
  const { schema, settings, onChange } = props;
  const t = useT();
  const textOf = (name: string, text = name) =>
    name in TEXTS ? t(TEXTS[name as keyof typeof TEXTS]) : text;
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => {
    const { title, enum: values, default: usual } = Object(field);
    const shared = {
      label: textOf(name, title),
      value: String(settings[name] ?? usual ?? ''),
    };
    return Array.isArray(values) ? (
      <Select
        key={name}
        {...shared}
        options={values.map(String).map(value => ({
          value,
          label: textOf(value),
        }))}
        onChange={key =>
          onChange({
            ...settings,
            [name]: values.find(value => String(value) === key),
          })
        }
      />
    ) : (
      <TextField
        key={name}
        {...shared}
        secondaryLabel={t('common.form.optional')}
        onChange={text => onChange({ ...settings, [name]: text })}
        autoComplete="off"
      />
    );
  });
}
