import { cloneElement, Suspense, useState } from 'react';
import { Button, Container, Flex, Text } from '@backstage/ui';
import type { RendererProps } from '@backstage/plugin-home-react';
import { RiLayoutGridLine } from '@remixicon/react';
import {
  EmptyState,
  PageSkeleton,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { homeWidgets } from '../extensions/homeWidgets';
import pages from '../pages/pages.module.css';
import { Section } from '../parts';
import styles from '../parts/parts.module.css';
import { useStored } from '../parts/useStored';
import { SubmitJobLink } from '../workloads/SubmitJobLink';
import { cardChoices, type HomeCard } from './cardChoices';
import { CustomizeDialog } from './CustomizeDialog';
import home from './home.module.css';

/**
 * The start page of a person, who arranges, hides and configures its cards; the portal stores that for each person.
 *
 * @internal
 */
export function MyWork(props: { widgets: readonly HomeCard[] }) {
  const t = useT();
  const [stored, store] = useStored('squadron.home', 'cards');
  const [isOpen, setIsOpen] = useState(false);
  const cards = props.widgets.map(card => {
    const { name = '' } = card;
    const title = card.title ?? name.replace(/([a-z])([A-Z])/g, '$1 $2');
    const own = homeWidgets.find(one => one.name === name);
    const isTranslated = own?.title === title;
    return {
      ...card,
      name,
      isWide: own?.isWide,
      isHidden: own?.isHidden,
      title: isTranslated ? own.translatedTitle(t) : title,
    };
  });
  const isOwn = ({ name }: { name: string }) =>
    homeWidgets.some(one => one.name === name);
  // The cards of other plugins come last.
  const usual = [...cards]
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    .map(({ name, isWide, isHidden }) => ({ name, isWide, isHidden }));
  const choices = cardChoices(stored, usual);
  const shown = choices.flatMap(choice => {
    const card = cards.find(({ name }) => name === choice.name);
    return card && !choice.isHidden ? { ...card, ...choice } : [];
  });
  return (
    <Container my="6">
      <main className={`${pages.main} ${styles.stack}`}>
        <div className={styles.sectionHead}>
          <Text as="h1" variant="title-small">
            {t('common.home.title')}
          </Text>
          <Flex gap="2">
            <SubmitJobLink />
            <Button
              variant="tertiary"
              size="small"
              iconStart={<RiLayoutGridLine />}
              onPress={() => setIsOpen(true)}
            >
              {t('common.home.customize')}
            </Button>
          </Flex>
        </div>
        {shown.length === 0 && (
          <EmptyState title={t('common.home.emptyTitle')}>
            {t('common.home.emptyText')}
          </EmptyState>
        )}
        <div className={`${styles.columns} ${home.cards}`}>
          {shown.map(({ name, title, isWide, component, settings }) => (
            <div
              key={name}
              className={`${styles.stack} ${isWide ? styles.across : ''}`}
            >
              <Suspense fallback={<PageSkeleton label={title} rows={2} />}>
                {cloneElement(component, {
                  Renderer: CardSection,
                  ...component.props,
                  ...settings,
                  title,
                })}
              </Suspense>
            </div>
          ))}
        </div>
        {isOpen && (
          <CustomizeDialog
            {...{ cards, choices, usual }}
            onSave={chosen => store(chosen.map(choice => ({ ...choice })))}
            onClose={() => setIsOpen(false)}
          />
        )}
      </main>
    </Container>
  );
}

/** A card in the style of the other pages. */
function CardSection(props: RendererProps) {
  const { title = '', Content, Actions, ContextProvider, ...rest } = props;
  const section = (
    <Section title={title} actions={Actions && <Actions />}>
      <Content {...rest} />
    </Section>
  );
  return ContextProvider ? (
    <ContextProvider {...rest}>{section}</ContextProvider>
  ) : (
    section
  );
}
