import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tab, TabList, TabPanel, Tabs } from '@backstage/ui';
import styles from './parts.module.css';

/** A tab of a {@link TabbedBody}. @internal */
export interface BodyTab {
  id: string;
  label: string;
  content: () => ReactNode;
}

/**
 * Tabs with the selection in the address (`?tab=`), so that it can be shared and works on the plugin's pages and on
 * catalog pages. Only the open tab is rendered. Without a selection, `first` is open, with its value from the first
 * render: an open tab does not change later.
 *
 * @internal
 */
export function TabbedBody(props: {
  tabs: readonly BodyTab[];
  label: string;
  /** Id of the tab that is open at first. Default: the first of `tabs`. */
  first?: string;
}) {
  const { tabs, label } = props;
  const [params, setParams] = useSearchParams();
  const [first] = useState(props.first);
  const wanted = params.get('tab') ?? first;
  const open = tabs.find(tab => tab.id === wanted) ?? tabs[0];
  return (
    <Tabs
      selectedKey={open.id}
      onSelectionChange={key =>
        setParams(current => {
          const next = new URLSearchParams(current);
          next.set('tab', String(key));
          return next;
        })
      }
    >
      <TabList aria-label={label}>
        {tabs.map(tab => (
          <Tab key={tab.id} id={tab.id}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map(tab => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel}>
          {tab.id === open.id ? tab.content() : null}
        </TabPanel>
      ))}
    </Tabs>
  );
}
