import type { ReactNode } from 'react';
import { Section } from './Section';
import type { BodyTab } from './TabbedBody';

/** A tab with one card of the same title; the number of its rows is part of the label. @internal */
export function sectionTab(
  id: string,
  title: string,
  content: () => ReactNode,
  count?: number,
): BodyTab {
  return {
    id,
    label: count === undefined ? title : `${title} ${count}`,
    content: () => <Section title={title}>{content()}</Section>,
  };
}
